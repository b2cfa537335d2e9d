import { Module } from "@medusajs/framework/utils"
import { DesignModuleService } from "./service"

export const DESIGN_MODULE = "design"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [DESIGN_MODULE]: DesignModuleService
  }
}

export default Module(DESIGN_MODULE, { service: DesignModuleService })
