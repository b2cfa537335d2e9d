import { Module } from "@medusajs/framework/utils"
import { DiscountModuleService } from "./service"

export const DISCOUNT_MODULE = "discount"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [DISCOUNT_MODULE]: DiscountModuleService
  }
}

export default Module(DISCOUNT_MODULE, { service: DiscountModuleService })
