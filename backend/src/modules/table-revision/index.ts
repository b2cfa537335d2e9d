import { Module } from "@medusajs/framework/utils"
import { TableRevisionModuleService } from "./service"

export const TABLE_REVISION_MODULE = "table_revision"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [TABLE_REVISION_MODULE]: TableRevisionModuleService
  }
}

export default Module(TABLE_REVISION_MODULE, { service: TableRevisionModuleService })
