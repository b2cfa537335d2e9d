import { Module } from "@medusajs/framework/utils"
import { StaffModuleService } from "./service"

export const STAFF_MODULE = "staff"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [STAFF_MODULE]: StaffModuleService
  }
}

export default Module(STAFF_MODULE, { service: StaffModuleService })
