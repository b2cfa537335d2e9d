import { Module } from "@medusajs/framework/utils"
import { DiscountModuleService } from "./service"

export const DISCOUNT_MODULE = "discount"

export default Module(DISCOUNT_MODULE, { service: DiscountModuleService })
