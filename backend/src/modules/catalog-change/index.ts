import { Module } from "@medusajs/framework/utils"
import { CatalogChangeModuleService } from "./service"

export const CATALOG_CHANGE_MODULE = "catalog_change"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [CATALOG_CHANGE_MODULE]: CatalogChangeModuleService
  }
}

export default Module(CATALOG_CHANGE_MODULE, { service: CatalogChangeModuleService })
