import { Module } from "@medusajs/framework/utils"
import { CatalogueChangeModuleService } from "./service"

export const CATALOGUE_CHANGE_MODULE = "catalogue_change"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [CATALOGUE_CHANGE_MODULE]: CatalogueChangeModuleService
  }
}

export default Module(CATALOGUE_CHANGE_MODULE, { service: CatalogueChangeModuleService })
