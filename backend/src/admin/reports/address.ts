import { DEFAULT_PERIOD } from "../../contracts/staff/reports"
import { setParam, useAddressParams } from "../shared/address-params"

const PAGE_SIZE = 20
/** What stays when another report is opened. */
const PERIOD = ["period", "from", "to"] as const
const ALL = [...PERIOD, "sort", "order", "page"] as const
type Name = (typeof ALL)[number]

/** What a report shows, kept in the page's address so that it survives a reload and can be sent to a colleague. */
export interface ReportAddress {
  period: string
  from: string
  to: string
  sort: string
  order: "" | "asc" | "desc"
  /** Counts from 0. */
  page: number
  /** Sets several at once; what isn't named stays, and setting anything but the page returns to the first page. */
  set: (part: Partial<Record<Name, string>>) => void
  /** What the backend is asked for. */
  query: Record<string, string | number | undefined>
  /** The same for a file, which has every row. */
  asked: Record<string, string>
  /** Only the period, for links to other reports; with a question mark, or empty. */
  carried: string
}

export const PAGE = PAGE_SIZE

/**
 * Without parameters: the default period, the report's own sort, the first page. An order or a page that can't be read
 * counts as missing.
 */
export function useReportAddress(): ReportAddress {
  const [params, change] = useAddressParams()
  const value = (name: Name) => params.get(name) ?? ""
  const page = Math.max(0, Math.trunc(Number(value("page"))) || 0)
  const filled = (names: readonly Name[]) =>
    Object.fromEntries(names.flatMap((name) => (value(name) ? [[name, value(name)]] : []))) as Record<
      string,
      string
    >
  const asked = filled([...PERIOD, "sort", "order"])
  const carried = new URLSearchParams(filled(PERIOD)).toString()
  const order = value("order")
  return {
    period: value("period") || DEFAULT_PERIOD,
    from: value("from"),
    to: value("to"),
    sort: value("sort"),
    order: order === "asc" || order === "desc" ? order : "",
    page,
    set: (part) =>
      change((next) => {
        if (!("page" in part)) next.delete("page")
        for (const [name, text] of Object.entries(part)) setParam(next, name, text)
      }),
    query: { ...asked, limit: PAGE_SIZE, offset: page * PAGE_SIZE },
    asked,
    carried: carried && `?${carried}`,
  }
}
