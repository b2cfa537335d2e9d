import type { AuditItem, AuditPage } from "../src/contracts/staff/audit"

/** The rows of a page of the audit log, newest first. */
export const auditEntries = ({ actions }: Pick<AuditPage, "actions">): AuditItem[] =>
  actions.flatMap(({ entries }) => [...entries].reverse())
