import { Module } from "@medusajs/framework/utils"
import { LeadTimeModuleService } from "./service"

/** Medusa requires module names without hyphens. */
export const LEAD_TIME_MODULE = "lead_time"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [LEAD_TIME_MODULE]: LeadTimeModuleService
  }
}

export default Module(LEAD_TIME_MODULE, { service: LeadTimeModuleService })
