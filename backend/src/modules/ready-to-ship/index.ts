import { Module } from "@medusajs/framework/utils"
import { ReadyToShipModuleService } from "./service"

/** Medusa requires module names without hyphens. */
export const READY_TO_SHIP_MODULE = "ready_to_ship"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [READY_TO_SHIP_MODULE]: ReadyToShipModuleService
  }
}

export default Module(READY_TO_SHIP_MODULE, { service: ReadyToShipModuleService })
