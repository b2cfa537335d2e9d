import { Module } from "@medusajs/framework/utils"
import { ContentModuleService } from "./service"

export const CONTENT_MODULE = "content"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [CONTENT_MODULE]: ContentModuleService
  }
}

export default Module(CONTENT_MODULE, { service: ContentModuleService })
