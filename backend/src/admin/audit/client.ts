import type { AuditPage } from "../../contracts/staff/audit"
import type { ListAddress } from "../shared/list"
import { useRead } from "../shared/queries"

export const useAudit = ({ query }: ListAddress<"person" | "thing" | "q">) =>
  useRead<AuditPage>("/admin/audit", { query })
