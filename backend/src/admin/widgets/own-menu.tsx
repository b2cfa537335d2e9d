import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Navigate, useHref, useLocation } from "react-router-dom"
import { ADMIN_PAGES, REPLACED_PAGES } from "../../contracts/staff/admin-pages"
import {
  closedPages,
  hidingStyle,
  NO_DEAD_ENDS,
  othersPages,
  PROFILE,
  pageOf,
  replacedBy,
} from "../menu/closed-pages"
import { useFirstHit } from "../menu/first-hit"
import { useNamedButtons } from "../menu/named-buttons"
import { usePriceQuestions } from "../menu/price-questions"
import { useSilentRefusals } from "../menu/silent-refusals"
import { useStartsAtToday } from "../menu/start-page"
import { useSendsAtOnce } from "../shared/at-once"
import { useCaller, useTwoStepDue } from "../shared/role"

/**
 * The menu shows only the work of one's role, and a page that the role doesn't open says so. Where two-step log-in is
 * still due, everything leads to its setup. The shop's questions about prices are asked from here, too, and refusals shown that Medusa's pages don't show. It is in the
 * bar that Medusa draws above every page, its own and ours; the server decides what is allowed.
 */
export default function OwnMenu() {
  const caller = useCaller()
  const twoStepDue = useTwoStepDue()
  const { pathname } = useLocation()
  useFirstHit()
  useNamedButtons()
  usePriceQuestions()
  useSilentRefusals()
  useSendsAtOnce()
  const startsAtToday = useStartsAtToday()
  const base = useHref("/").replace(/\/$/, "")
  if (!caller) return null
  const closed = twoStepDue ? ADMIN_PAGES.filter(({ to }) => to !== PROFILE) : closedPages(caller)
  const page = pageOf(pathname)
  const replaced = replacedBy(pathname)
  return (
    <>
      <style>{NO_DEAD_ENDS}</style>
      <style>
        {hidingStyle([...closed, ...othersPages(caller), ...REPLACED_PAGES].map(({ to }) => base + to))}
      </style>
      {twoStepDue && page?.to !== PROFILE && <Navigate to={PROFILE} replace />}
      {!twoStepDue && startsAtToday && <Navigate to="/today" replace />}
      {!twoStepDue && replaced && <Navigate to={replaced} replace />}
      {!twoStepDue && page && closed.includes(page) && (
        <Navigate to={`/closed?page=${encodeURIComponent(page.to)}`} replace />
      )}
    </>
  )
}

export const config = defineWidgetConfig({ zone: "topbar", id: "shop-own-menu" })
