import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { ShopAccountAuth } from "./service"

export default ModuleProvider(Modules.AUTH, { services: [ShopAccountAuth] })
