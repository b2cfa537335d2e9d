import { Module } from "@medusajs/framework/utils"
import { AnalyticsModuleService } from "./service"

export const ANALYTICS_MODULE = "analytics_counts"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [ANALYTICS_MODULE]: AnalyticsModuleService
  }
}

export default Module(ANALYTICS_MODULE, { service: AnalyticsModuleService })
