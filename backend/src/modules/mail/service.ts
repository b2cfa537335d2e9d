import { MedusaService } from "@medusajs/framework/utils"
import { OwedMail } from "./models/owed-mail"
import { StrangerMail } from "./models/stranger-mail"

export class MailModuleService extends MedusaService({ OwedMail, StrangerMail }) {}
