import { MedusaService } from "@medusajs/framework/utils"
import { ContentText } from "./models/content-text"

export class ContentModuleService extends MedusaService({ ContentText }) {}
