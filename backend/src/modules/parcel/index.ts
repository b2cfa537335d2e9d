import { Module } from "@medusajs/framework/utils"
import { ParcelModuleService } from "./service"

export const PARCEL_MODULE = "parcel"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [PARCEL_MODULE]: ParcelModuleService
  }
}

export default Module(PARCEL_MODULE, { service: ParcelModuleService })
