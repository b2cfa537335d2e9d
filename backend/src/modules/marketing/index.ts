import { Module } from "@medusajs/framework/utils"
import { MarketingModuleService } from "./service"

export const MARKETING_MODULE = "marketing"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [MARKETING_MODULE]: MarketingModuleService
  }
}

export default Module(MARKETING_MODULE, { service: MarketingModuleService })
