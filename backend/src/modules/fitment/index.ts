import { Module } from "@medusajs/framework/utils"
import { FitmentModuleService } from "./service"

export const FITMENT_MODULE = "fitment"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [FITMENT_MODULE]: FitmentModuleService
  }
}

export default Module(FITMENT_MODULE, { service: FitmentModuleService })
