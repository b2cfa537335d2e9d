import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { RecordedPaymentService } from "./service"

export default ModuleProvider(Modules.PAYMENT, { services: [RecordedPaymentService] })
