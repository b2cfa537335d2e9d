import { MedusaService } from "@medusajs/framework/utils"
import { Sled } from "./models/sled"

export class FitmentModuleService extends MedusaService({ Sled }) {}
