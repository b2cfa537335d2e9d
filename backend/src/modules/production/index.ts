import { Module } from "@medusajs/framework/utils"
import { ProductionModuleService } from "./service"

export const PRODUCTION_MODULE = "production"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [PRODUCTION_MODULE]: ProductionModuleService
  }
}

export default Module(PRODUCTION_MODULE, { service: ProductionModuleService })
