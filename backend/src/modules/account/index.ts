import { Module } from "@medusajs/framework/utils"
import { AccountModuleService } from "./service"

export const ACCOUNT_MODULE = "account"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [ACCOUNT_MODULE]: AccountModuleService
  }
}

export default Module(ACCOUNT_MODULE, { service: AccountModuleService })
