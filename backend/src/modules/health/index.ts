import { Module } from "@medusajs/framework/utils"
import { HealthModuleService } from "./service"

export const HEALTH_MODULE = "health"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [HEALTH_MODULE]: HealthModuleService
  }
}

export default Module(HEALTH_MODULE, { service: HealthModuleService })
