import type { MedusaContainer } from "@medusajs/framework/types"
import type { ReportName } from "../contracts/staff/reports"
import { ANALYTICS_MODULE } from "../modules/analytics"
import { type BetweenDays, searchesWithoutResults } from "../modules/analytics/day-counts"
import { STATES_BY_COUNTRY } from "../modules/checkout/domain/states"
import type { DesignCatalog } from "../modules/design/domain/design-catalog"
import { returnRequestsIn } from "../modules/submission/return-requests"
import { getDesigns } from "../read-model/design-store"
import { abandonedCarts } from "./abandoned-carts"
import { builderSteps } from "./builder-steps"
import { commissions } from "./commission"
import { dealerNames } from "./dealer-names"
import { discountsUsed, type UsedDiscount } from "./discounts-used"
import type { Period } from "./domain/period"
import { byReason } from "./domain/reasons"
import { sharesOf } from "./domain/shares"
import {
  byColor,
  byColorsTogether,
  byLine,
  byStyle,
  type Sold,
  type SoldGroup,
  type SoldSku,
} from "./domain/sold"
import { dayTable, type Entry, type Table, tableOf } from "./domain/table"
import { listedOrders } from "./listed-orders"
import {
  BY_DAY,
  BY_DEALER,
  BY_ORDER,
  BY_STATE,
  type Grouped,
  NO_FIGURES,
  type OrderFigures,
  orderFigures,
} from "./order-figures"
import { type Between, betweenOf, inReport } from "./report-reader"
import { soldSkus } from "./sold-skus"

/** What a report is made from. */
interface Ask {
  container: MedusaContainer
  period: Period
  between: Between
}

async function days({ container, period, between }: Ask): Promise<Table> {
  const figures = await orderFigures(container, BY_DAY, between)
  return dayTable("days", period, { ...figures, none: NO_FIGURES })
}

async function orders({ container, between }: Ask): Promise<Table> {
  const { now, before } = await orderFigures(container, BY_ORDER, between)
  const listed = await listedOrders(container, [...now.keys()])
  const amounts = ({ orders: _, canceled: __, ...figures }: OrderFigures) => ({
    ...figures,
    total: salesOf(figures) + figures.shipping + figures.tax,
  })
  const rows = [...now].map(([key, figures]): Entry<"orders"> => {
    const order = listed.get(key)
    return {
      key,
      to: `/orders/${key}`,
      cells: {
        name: `#${order?.number ?? ""}`,
        placed: order?.placed ?? "",
        state: stateName(order?.state ?? ""),
        status: order?.canceled ? "Canceled" : "",
        ...amounts(figures),
      },
    }
  })
  return tableOf(
    "orders",
    rows,
    [...before].map(([key, figures]) => ({ key, cells: amounts(figures) })),
  )
}

function stateName(key: string): string {
  const [country = "", state = ""] = key.split("-")
  const found = STATES_BY_COUNTRY[country]?.find(({ code }) => code === state)
  return found ? `${found.name}, ${country}` : key || "Unknown"
}

async function states({ container, between }: Ask): Promise<Table> {
  const { now, before } = await orderFigures(container, BY_STATE, between)
  const entries = (figures: Map<string, OrderFigures>): Entry<"states">[] =>
    [...figures].map(([key, { canceled: _, ...cells }]) => ({
      key,
      cells: { name: stateName(key), ...cells },
    }))
  return tableOf("states", entries(now), entries(before))
}

const salesOf = ({ goods, discounts }: Pick<Sold, "goods" | "discounts">) => goods - discounts

async function dealers({ container, between }: Ask): Promise<Table> {
  const [figures, names] = await Promise.all([
    orderFigures(container, BY_DEALER, between),
    dealerNames(container),
  ])
  const entries = (side: keyof Grouped<OrderFigures>): Entry<"dealers">[] => {
    const found = figures[side]
    const ids = new Set([...found.keys()].map((key) => key.split(" ")[0] ?? ""))
    return [...ids].map((id) => {
      const [bought, code] = [found.get(`${id} bought`) ?? NO_FIGURES, found.get(`${id} code`) ?? NO_FIGURES]
      const dealer = names.get(id)
      return {
        key: id,
        to: dealer?.isDealer ? `/dealers/${id}` : null,
        cells: {
          name: dealer?.name ?? id,
          code: dealer?.code ?? "",
          bought: bought.orders,
          bought_sales: salesOf(bought),
          credited: code.orders,
          credited_sales: salesOf(code),
          charged: bought.charged + code.charged,
          refunds: bought.refunds + code.refunds,
          net: bought.net + code.net,
        },
      }
    })
  }
  return tableOf("dealers", entries("now"), entries("before"))
}

/** What was sold in both periods, as a report groups it. */
async function soldIn<Entries>(
  { container, between }: Ask,
  entriesOf: (skus: readonly SoldSku[], designs: DesignCatalog) => Entries,
): Promise<[now: Entries, before: Entries]> {
  const [{ now, before }, designs] = await Promise.all([soldSkus(container, between), getDesigns(container)])
  return [entriesOf(now, designs), entriesOf(before, designs)]
}

/** With their shares of all sales. */
function salesEntries<Words>(groups: readonly SoldGroup<Words>[]) {
  const shares = sharesOf(groups.map(salesOf))
  return groups.map(({ key, words, ...group }, at) => ({
    key,
    cells: { ...words, ...group, sales: salesOf(group), share: shares[at] ?? 0 },
  }))
}

const lines = async (ask: Ask): Promise<Table> =>
  tableOf("lines", ...(await soldIn(ask, (skus, designs) => salesEntries(byLine(skus, designs)))))

const styles = async (ask: Ask): Promise<Table> =>
  tableOf("styles", ...(await soldIn(ask, (skus, designs) => salesEntries(byStyle(skus, designs)))))

/** With their shares of what was sold of their line. */
function pairEntries(skus: readonly SoldSku[], designs: DesignCatalog): Entry<"pairs">[] {
  const pairs = byColorsTogether(skus, designs)
  return [...new Set(pairs.map(({ words }) => words.line))].flatMap((line) => {
    const family = pairs.filter(({ words }) => words.line === line)
    const shares = sharesOf(family.map(({ pieces }) => pieces))
    return family.map(({ key, words, pieces }, at) => ({
      key,
      cells: { ...words, pieces, share: shares[at] ?? 0 },
    }))
  })
}

const pairs = async (ask: Ask): Promise<Table> => tableOf("pairs", ...(await soldIn(ask, pairEntries)))

function colorEntries(skus: readonly SoldSku[], designs: DesignCatalog): Entry<"colors">[] {
  const found = byColor(skus, designs)
  const shares = sharesOf(found.map(({ places }) => places.pieces))
  return found.map(({ key, name, places }, at) => ({
    key,
    cells: { name, ...places, share: shares[at] ?? 0 },
  }))
}

const colors = async (ask: Ask): Promise<Table> => tableOf("colors", ...(await soldIn(ask, colorEntries)))

async function commission({ container, between }: Ask): Promise<Table> {
  const rows = await commissions(container, between)
  const cells = ({ name, code, earned_ever, paid }: (typeof rows)[number]) => ({
    name,
    code,
    earned_ever,
    paid,
    due: earned_ever - paid,
  })
  const now = rows.map((row) => ({
    key: row.id,
    to: row.isDealer ? `/dealers/${row.id}` : null,
    cells: { ...cells(row), orders: row.orders, base: row.base, earned: row.earned },
  }))
  const before = rows.map((row) => ({
    key: row.id,
    cells: { orders: row.orders_before, base: row.base_before, earned: row.earned_before },
  }))
  return tableOf("commission", now, before)
}

const KINDS: Record<string, string> = {
  "shop-code": "Code",
  "shop-automatic": "Automatic",
  "shop-dealer": "Dealers",
  "ready-to-ship": "Ready to ship",
}
const NAMES: Record<string, string> = {
  "shop-dealer": "Dealers' prices",
  "ready-to-ship": "Ready to ship",
}

async function discounts({ container, between }: Ask): Promise<Table> {
  const used = await discountsUsed(container, between)
  const entries = (isBefore: boolean): Entry<"discounts">[] =>
    used
      .filter(({ before }) => before === isBefore)
      .map(({ id, provider, discount, name, orders, given, sales }: UsedDiscount) => ({
        key: `${id} ${provider}`,
        to: discount ? `/discounts?discount=${discount}` : null,
        cells: {
          name: NAMES[provider] ?? (name || "Unnamed"),
          kind: KINDS[provider] ?? "Medusa's promotion",
          orders,
          given,
          sales,
        },
      }))
  return tableOf("discounts", entries(false), entries(true))
}

async function returns({ container, between }: Ask): Promise<Table> {
  const requests = await inReport(container, (database) => returnRequestsIn(database, between))
  const entries = (isBefore: boolean): Entry<"returns">[] =>
    byReason(requests.filter(({ before }) => before === isBefore)).map(({ key, ...cells }) => ({
      key,
      cells,
    }))
  return tableOf("returns", entries(false), entries(true))
}

async function carts({ container, period, between }: Ask): Promise<Table> {
  const rows = await abandonedCarts(container, between)
  const side = (isBefore: boolean) =>
    new Map(
      rows
        .filter(({ before }) => before === isBefore)
        .map(({ key, before: _, ...figures }) => [key, figures] as const),
    )
  return dayTable("carts", period, {
    now: side(false),
    before: side(true),
    none: { carts: 0, with_builds: 0, builds: 0, value: 0 },
  })
}

const daysOf = ({ from, to, before }: Period): BetweenDays => ({
  fromDay: from,
  toDay: to,
  beforeFromDay: before.from,
  beforeToDay: before.to,
})

async function builder({ container, period, between }: Ask): Promise<Table> {
  // What this process has counted but not yet written is part of today.
  await container.resolve(ANALYTICS_MODULE).days.write()
  const steps = await builderSteps(container, between, daysOf(period))
  const none = { opened: 0, designed: 0, checkout: 0, ordered: 0 }
  const side = (isBefore: boolean) => {
    const days = new Map<string, typeof none>()
    for (const { day, before, kind, count } of steps) {
      if (before !== isBefore) continue
      days.set(day, { ...(days.get(day) ?? none), [kind]: count })
    }
    return days
  }
  return dayTable("builder", period, { now: side(false), before: side(true), none })
}

async function searches({ container, period }: Ask): Promise<Table> {
  await container.resolve(ANALYTICS_MODULE).days.write()
  const found = await inReport(container, (database) => searchesWithoutResults(database, daysOf(period)))
  const entries = (isBefore: boolean): Entry<"searches">[] =>
    found
      .filter(({ before }) => before === isBefore)
      .map(({ words, count, days, last }) => ({
        key: words,
        cells: { name: words, times: count, days, last },
      }))
  return tableOf("searches", entries(false), entries(true))
}

const TABLES: Record<ReportName, (ask: Ask) => Promise<Table>> = {
  days,
  orders,
  lines,
  styles,
  colors,
  pairs,
  states,
  dealers,
  commission,
  builder,
  searches,
  discounts,
  returns,
  carts,
}

/** A report on a period, beside the period before. */
export const reportTable = (container: MedusaContainer, report: ReportName, period: Period): Promise<Table> =>
  TABLES[report]({ container, period, between: betweenOf(period) })
