import { MedusaService } from "@medusajs/framework/utils"
import { Dealer } from "./models/dealer"

export class DealerModuleService extends MedusaService({ Dealer }) {}
