import { MedusaService } from "@medusajs/framework/utils"
import { Dealer } from "./models/dealer"
import { DealerApplication } from "./models/dealer-application"
import { DealerCredit } from "./models/dealer-credit"

export class DealerModuleService extends MedusaService({ Dealer, DealerApplication, DealerCredit }) {}
