import type { MedusaContainer } from "@medusajs/framework/types"
import { PLACED } from "./order-figures"
import { type Between, inPeriods, isBefore, readReport } from "./report-reader"

/** Orders with a build, without those that staff took by phone: nobody went through the shop for them. */
const ORDERED = `
  select to_char(o.created_at at time zone 'America/Chicago', 'YYYY-MM-DD') as day,
         ${isBefore("o.created_at")} as before, 'ordered' as kind, count(*)::float8 as count
    from "order" o
   where ${PLACED} and ${inPeriods("o.created_at")}
     and exists (
       select 1 from order_cart c join design_build b on b.cart_id = c.cart_id and b.deleted_at is null
        where c.order_id = o.id and c.deleted_at is null
          and not exists (select 1 from phone_order h where h.cart_id = c.cart_id and h.deleted_at is null))
   group by 1, 2`

/** What the analytics module counted by day. */
const COUNTED = `
  select day, day < :fromDay as before, kind, sum(count)::float8 as count
    from day_count
   where kind <> 'search' and deleted_at is null
     and (day between :fromDay and :toDay or day between :beforeFromDay and :beforeToDay)
   group by 1, 2, 3`

const SEARCHED = `
  select words, day < :fromDay as before, sum(count)::float8 as count, count(*)::float8 as days, max(day) as last
    from day_count
   where kind = 'search' and deleted_at is null
     and (day between :fromDay and :toDay or day between :beforeFromDay and :beforeToDay)
   group by 1, 2`

export interface BuilderStep {
  day: string
  before: boolean
  kind: "opened" | "designed" | "checkout" | "ordered"
  count: number
}

/** The days of two periods, as their statements name them. */
export interface BetweenDays {
  fromDay: string
  toDay: string
  beforeFromDay: string
  beforeToDay: string
}

/** How far visitors came, by day. */
export async function builderSteps(
  container: MedusaContainer,
  between: Between,
  days: BetweenDays,
): Promise<BuilderStep[]> {
  const [ordered, counted] = await Promise.all([
    readReport<BuilderStep>(container, ORDERED, between),
    readReport<BuilderStep>(container, COUNTED, days),
  ])
  return [...ordered, ...counted]
}

export interface VainSearch {
  words: string
  before: boolean
  count: number
  days: number
  last: string
}

/** What was looked for and not found. */
export const vainSearches = (container: MedusaContainer, days: BetweenDays): Promise<VainSearch[]> =>
  readReport<VainSearch>(container, SEARCHED, days)
