import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ReviewStatus } from "../../contracts/reviews/review-answers"
import type { STAFF_REVIEW_SORTS } from "../../contracts/reviews/review-staff"
import { containing } from "../like-pattern"

/** What staff search for; empty fields match everything. */
export interface ReviewFilter {
  status: "" | ReviewStatus
  stars: string
  thing: string
  q: string
  sort: (typeof STAFF_REVIEW_SORTS)[number]
}

export interface ReviewLine {
  id: string
  thing: string
  stars: number
  title: string
  name: string
  status: ReviewStatus
  photos: number
  sent_at: Date
}

const MATCHES = `
  from review r
 where r.deleted_at is null
   and (:status = '' or r.status = :status)
   and (:stars = '' or r.stars = cast(nullif(:stars, '') as int))
   and (:thing = '' or r.thing = :thing)
   and (:pattern = '' or r.title ilike :pattern or r.words ilike :pattern or r.name ilike :pattern
        or r.email ilike :pattern or r.sled ilike :pattern or r.order_number ilike :pattern)`

const ORDER: Record<ReviewFilter["sort"], string> = {
  newest: "r.sent_at desc, r.id desc",
  oldest: "r.sent_at, r.id",
  best: "r.stars desc, r.sent_at desc, r.id desc",
  worst: "r.stars, r.sent_at desc, r.id desc",
}

const bound = ({ status, stars, thing, q }: ReviewFilter) => ({
  status,
  stars,
  thing,
  pattern: q === "" ? "" : containing(q),
})

/** A range of the staff's list. */
export async function reviewLines(
  database: Knex,
  { limit, offset, ...filter }: ReviewFilter & { limit: number; offset: number },
): Promise<ReviewLine[]> {
  const { rows } = await database.raw<{ rows: ReviewLine[] }>(
    `select r.id, r.thing, r.stars, r.title, r.name, r.status, r.sent_at,
            (select count(*)::int from review_photo p where p.review_id = r.id and p.deleted_at is null) as photos
       ${MATCHES} order by ${ORDER[filter.sort]} limit :limit offset :offset`,
    { ...bound(filter), limit, offset },
  )
  return rows
}

/** How many match, how many are waiting in total, and which products have reviews. */
export async function countReviews(
  database: Knex,
  filter: ReviewFilter,
): Promise<{ count: number; waiting: number; things: string[] }> {
  const [count, all] = await Promise.all([
    database.raw<{ rows: { n: number }[] }>(`select count(*)::int as n ${MATCHES}`, bound(filter)),
    database.raw<{ rows: { thing: string; waiting: number }[] }>(
      `select thing, (count(*) filter (where status = 'waiting'))::int as waiting
         from review where deleted_at is null group by thing order by thing`,
    ),
  ])
  return {
    count: count.rows[0]?.n ?? 0,
    waiting: all.rows.reduce((sum, { waiting }) => sum + waiting, 0),
    things: all.rows.map(({ thing }) => thing),
  }
}
