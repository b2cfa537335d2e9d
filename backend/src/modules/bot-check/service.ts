import { MedusaService } from "@medusajs/framework/utils"
import { BotCheckUse } from "./models/bot-check-use"

export class BotCheckModuleService extends MedusaService({ BotCheckUse }) {}
