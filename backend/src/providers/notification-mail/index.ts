import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { MailNotificationProvider } from "./service"

export default ModuleProvider(Modules.NOTIFICATION, { services: [MailNotificationProvider] })
