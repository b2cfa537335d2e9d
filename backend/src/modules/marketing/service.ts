import { MedusaService } from "@medusajs/framework/utils"
import { SignUp } from "./models/sign-up"

export class MarketingModuleService extends MedusaService({ SignUp }) {}
