import { Module } from "@medusajs/framework/utils"
import { MailModuleService } from "./service"

export const MAIL_MODULE = "mail"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [MAIL_MODULE]: MailModuleService
  }
}

export default Module(MAIL_MODULE, { service: MailModuleService })
