import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { TextNotificationProvider } from "./service"

export default ModuleProvider(Modules.NOTIFICATION, { services: [TextNotificationProvider] })
