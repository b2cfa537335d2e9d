import { Module } from "@medusajs/framework/utils"
import { CheckoutModuleService } from "./service"

export const CHECKOUT_MODULE = "checkout"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [CHECKOUT_MODULE]: CheckoutModuleService
  }
}

export default Module(CHECKOUT_MODULE, { service: CheckoutModuleService })
