import { Module } from "@medusajs/framework/utils"
import { followConnections } from "./loaders/follow-connections"
import { AuditModuleService } from "./service"

export const AUDIT_MODULE = "audit"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [AUDIT_MODULE]: AuditModuleService
  }
}

export default Module(AUDIT_MODULE, { service: AuditModuleService, loaders: [followConnections] })
