import { Module } from "@medusajs/framework/utils"
import { OrderSumModuleService } from "./service"

/** Medusa requires module names without hyphens. */
export const ORDER_SUM_MODULE = "order_sum"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [ORDER_SUM_MODULE]: OrderSumModuleService
  }
}

export default Module(ORDER_SUM_MODULE, { service: OrderSumModuleService })
