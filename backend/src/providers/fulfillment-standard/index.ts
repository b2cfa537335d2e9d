import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { StandardShippingService } from "./service"

export default ModuleProvider(Modules.FULFILLMENT, { services: [StandardShippingService] })
