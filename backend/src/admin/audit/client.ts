import type { AuditPage } from "../../contracts/staff/audit"
import type { ListAddress } from "../shared/list"
import { useRead } from "../shared/queries"

/** What staff changed, one action per call of theirs, newest first. Only owners may read it (section 6). */
export const useAudit = ({ query }: ListAddress<"person" | "thing" | "q">) =>
  useRead<AuditPage>("/admin/audit", { query })
