import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import PaymentCardService from "./service"

export default ModuleProvider(Modules.PAYMENT, { services: [PaymentCardService] })
