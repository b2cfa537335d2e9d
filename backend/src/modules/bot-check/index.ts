import { Module } from "@medusajs/framework/utils"
import { BotCheckModuleService } from "./service"

export const BOT_CHECK_MODULE = "bot_check"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [BOT_CHECK_MODULE]: BotCheckModuleService
  }
}

export default Module(BOT_CHECK_MODULE, { service: BotCheckModuleService })
