import { MedusaService } from "@medusajs/framework/utils"
import { MadeDesign } from "./models/made-design"

export class ReadyToShipModuleService extends MedusaService({ MadeDesign }) {}
