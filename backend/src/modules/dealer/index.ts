import { Module } from "@medusajs/framework/utils"
import { DealerModuleService } from "./service"

export const DEALER_MODULE = "dealer"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [DEALER_MODULE]: DealerModuleService
  }
}

export default Module(DEALER_MODULE, { service: DealerModuleService })
