import type { ClosedReason, ProductionFilters, WaitingChange } from "../../contracts/orders/production"
import { DAY_MS } from "../../contracts/time/shop-time"
import { containing } from "../like-pattern"
import { LOOP, LOOP_POUR } from "./domain/stages"

/* What staff search for in the workshop's queue, as SQL on the module's own tables. */

export interface JobRow {
  id: string
  order_id: string
  line_id: string
  sku: string
  number: number
  product_code: string
  product_name: string
  style_code: string
  style_name: string
  zones: unknown
  pour: string
  quantity: number
  to_make: number
  stage_id: string
  stage_name: string
  closed: ClosedReason | null
  changing: string | null
  change: WaitingChange | null
  order_number: number
  buyer: string
  dealer_name: string | null
  dealer_code: string | null
  due_on: string | null
  sled: string | null
  hardware: unknown
  late: boolean
}

/** Removed stages stay as rows, so that builds that had left the workshop keep their names. */
const FROM = `
  from production_job j
  join production_order o on o.id = j.order_id
  join production_stage s on s.id = j.stage_id`

const LATE = "(j.closed is null and not s.is_end and o.due_on is not null and o.due_on < :today)"

/**
 * Pieces of a build that needn't be made, whatever stage it is in and whatever has been packed: those that were made,
 * packed or taken from the shelf when more were bought. The last step that says so and still holds counts.
 */
export const MADE = `coalesce((
    select m.made from production_move m
     where m.job_id = j.id and m.made is not null and m.deleted_at is null
       and not exists (select 1 from production_move u where u.undoes = m.id and u.deleted_at is null)
     order by m.created_at desc, m.id desc limit 1), 0)`

/** In the end, all of them were made. */
const TO_MAKE = `case when s.is_end then j.quantity else greatest(j.quantity - greatest(${MADE}, j.packed), 0) end`

/** A change that waits for its payment, or is made and not paid. One that is being made right now awaits nothing. */
const CHANGE = `(select jsonb_build_object('sku', c.to_sku, 'name', c.to_name, 'words', c.to_words,
      'hardware', coalesce(c.plan #> '{hardwareNames,after}', '[]'),
      'hardwareBefore', coalesce(c.plan #> '{hardwareNames,before}', '[]'), 'cents', c.difference_cents, 'made', c.state = 'done')
    from build_change c where c.id = j.changing and c.deleted_at is null
     and (c.state = 'waiting' or (c.state = 'done' and c.difference_cents > 0))) as change`

const COLUMNS = `j.id, j.order_id, j.line_id, j.sku, j.number, j.product_code, j.product_name, j.style_code, j.style_name,
  j.zones, j.pour, j.quantity, ${TO_MAKE} as to_make, j.stage_id, s.name as stage_name, j.closed, j.changing, o.number as order_number, o.buyer,
  o.dealer_name, o.dealer_code, o.due_on, o.sled, o.hardware, ${LATE} as late, ${CHANGE}`

/** What identifies the color of a zone `z`: its name at the time if it no longer had a code. */
const COLOR = "coalesce(nullif(z ->> 'code', ''), z ->> 'value')"

const WHERE = `
 where j.deleted_at is null
   and (:show = 'all' or (j.closed is null) = (:show = ''))
   and (:stage = '' or j.stage_id = :stage)
   and (:product = '' or j.product_code = :product)
   and (:dealer = '' or o.dealer_code = :dealer)
   and (:change = '' or (:change = 'waits') = (j.changing is not null))
   and (:pour = '' or j.pour = :pour
        or exists (select from jsonb_array_elements(j.zones) z
                    where z ->> 'name' = '${LOOP}' and '${LOOP_POUR}' || ${COLOR} = :pour))
   and (:due = '' or (:due = 'late' and ${LATE})
        or (:due = 'today' and o.due_on = :today)
        or (:due = 'week' and o.due_on between :today and :inAWeek)
        or (:due = 'undated' and o.due_on is null))
   and (:pattern = '' or j.number::text = :exact or o.number::text = :exact
        or j.sku ilike :pattern or o.buyer ilike :pattern or o.dealer_name ilike :pattern
        or o.dealer_code ilike :pattern)`

/**
 * Late ones first, then by promised day; those without a day come last. The builds of an order come in at one moment,
 * and their ids are in no order then: they follow their numbers.
 */
const BY_DUE = `${LATE} desc, o.due_on asc nulls last, j.created_at, j.number, j.id`

const ORDERS: Record<ProductionFilters["sort"], string> = {
  "": BY_DUE,
  newest: "j.created_at desc, j.number desc, j.id desc",
  stage: `s.rank, ${BY_DUE}`,
  number: "j.number, j.id",
  order: "o.number, j.number, j.id",
  mold: `j.pour, ${BY_DUE}`,
}

/** A page of the queue, in the order asked for. */
export const pageOfJobs = (sort: ProductionFilters["sort"]): string =>
  `select ${COLUMNS} ${FROM} ${WHERE} order by ${ORDERS[sort]} limit :limit offset :offset`

/** All of the queue, for a file. */
export const idsOfJobs = (sort: ProductionFilters["sort"]): string =>
  `select j.id ${FROM} ${WHERE} order by ${ORDERS[sort]}`

export const COUNT_JOBS = `select count(*)::int as count ${FROM} ${WHERE}`

/** Open builds that are late, and those due today, made or not. */
export const COUNT_LATE = `
  select (count(*) filter (where ${LATE}))::int as count, (count(*) filter (where o.due_on = :today))::int as today
  ${FROM} where j.deleted_at is null and j.closed is null`

export const JOBS_BY_ID = `select ${COLUMNS} ${FROM} where j.deleted_at is null and j.id = any(:ids)`

export const JOBS_OF_ORDERS = `
  select ${COLUMNS} ${FROM} where j.deleted_at is null and j.order_id = any(:orderIds)
   order by j.created_at, j.number, j.id`

export const LEAVING_BUILDS = `
  select j.line_id, j.number, j.stage_id, s.name as stage_name, j.closed, j.changing ${FROM}
   where j.deleted_at is null and j.line_id = any(?) order by j.number`

/** Counts what is poured; what a change holds is only listed. */
const COUNTED = `
  (count(*) filter (where not held))::int as builds, coalesce(sum(quantity) filter (where not held), 0)::int as pieces,
  min(due_on) filter (where not held) as due, (count(*) filter (where is_late and not held))::int as late,
  coalesce(jsonb_agg(jsonb_build_object('id', id, 'stage', jsonb_build_object('id', stage_id)) order by number)
           filter (where not held), '[]') as members,
  coalesce(array_agg(number order by number) filter (where held), '{}') as held`

/**
 * Bodies by mold and colors, and the loops that go on them, which share one mold across all lines; most urgent first.
 */
export const POURS = `
  with wanted as (
    select j.pour, j.product_code, j.style_code, j.product_name, j.style_name, j.zones, ${TO_MAKE} as quantity, j.number, j.id, j.stage_id, o.due_on,
           j.changing is not null as held, ${LATE} as is_late
    ${FROM} ${WHERE}),
  poured as (
    select 'body' as part, pour as key, product_code || ' ' || style_code as mold, min(product_name) as product,
           min(style_name) as style, ${COUNTED}
      from wanted group by pour, product_code, style_code
    union all
    select 'loop', '${LOOP_POUR}' || ${COLOR}, '${LOOP}', '${LOOP}', '', ${COUNTED}
      from wanted cross join jsonb_array_elements(zones) z where z ->> 'name' = '${LOOP}' group by ${COLOR})
  select * from poured order by late desc, due asc nulls last, key limit 500`

/** Of all builds ever: told apart first, since only a few differ. */
export const CHOICES = `
  select (select coalesce(json_agg(jsonb_build_object('code', product_code, 'name', product_name)
                                   order by product_code, product_name), '[]')
            from (select distinct product_code, product_name from production_job where deleted_at is null) p) as products,
         (select coalesce(json_agg(jsonb_build_object('code', dealer_code, 'name', dealer_name)
                                   order by dealer_code, dealer_name), '[]')
            from (select distinct dealer_code, dealer_name from production_order
                   where deleted_at is null and dealer_code is not null
                     and id in (select order_id from production_job where deleted_at is null)) d) as dealers`

const A_WEEK_MS = 7 * DAY_MS

/** The values of the conditions. @param today where the warehouse is, `2026-12-01` */
export function boundFilters({ q, ...filters }: ProductionFilters, today: string) {
  const text = q.trim()
  return {
    ...filters,
    today,
    inAWeek: new Date(Date.parse(today) + A_WEEK_MS).toISOString().slice(0, 10),
    pattern: text === "" ? "" : containing(text),
    exact: text.replace(/^#/, ""),
  }
}

/** What staff search for; nothing matches a null pattern. */
export interface BuildQuestion {
  /** In the syntax of SQL's `ilike`. */
  pattern: string | null
  number: number | null
  most: number
}

/** A build in brief. */
export interface FoundBuild {
  id: string
  number: number
  sku: string
  product: string
  style: string
  order: number
  buyer: string
}

/** By number or design, those still to be made first. */
export const FIND_BUILDS = `
  select j.id, j.number, j.sku, j.product_name as product, j.style_name as style, o.number as "order", o.buyer
    from production_job j join production_order o on o.id = j.order_id and o.deleted_at is null
   where j.deleted_at is null and (j.number = :number or j.sku ilike :pattern)
   order by j.closed is not null, j.created_at desc limit :most`
