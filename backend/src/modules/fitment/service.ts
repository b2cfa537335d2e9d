import { MedusaService } from "@medusajs/framework/utils"
import { CustomerSled } from "./models/customer-sled"
import { FitmentGap } from "./models/fitment-gap"
import { FitmentImport } from "./models/fitment-import"
import { Sled } from "./models/sled"

export class FitmentModuleService extends MedusaService({ Sled, FitmentImport, FitmentGap, CustomerSled }) {}
