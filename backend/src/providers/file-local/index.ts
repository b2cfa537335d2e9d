import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { FolderFileService } from "./service"

export default ModuleProvider(Modules.FILE, { services: [FolderFileService] })
