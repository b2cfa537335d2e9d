import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { FoundThing } from "../contracts/palette"
import { containing } from "../modules/like-pattern"
import { KINDS, type Kind } from "../modules/submission/domain/kinds"
import { SHORTEST_PART, wholeNumber } from "./sought-text"

/*
 * What ⌘K looks for in the shop's own tables. SQL, as in find-orders.ts: a statement an area, bounded, and answered
 * while somebody types.
 */

/** More than anybody looks through in a palette. */
export const AT_MOST = 50

/** What a text is looked for by. */
interface Asked {
  /** What `ilike` takes; null, which nothing is like, for a text that is too short. */
  pattern: string | null
  number: number | null
}

const asked = (text: string): Asked => ({
  pattern: text.length < SHORTEST_PART ? null : containing(text),
  number: wholeNumber(text),
})

async function rows<Row>(container: MedusaContainer, sql: string, bindings: object): Promise<Row[]> {
  const found = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: Row[] }>(sql, bindings as Record<string, string | number | null>)
  return found.rows
}

const BUILDS = `
  select j.id, j.number, j.sku, j.product_name as product, j.style_name as style, o.number as "order", o.buyer
    from production_job j join production_order o on o.id = j.order_id and o.deleted_at is null
   where j.deleted_at is null and (j.number = :number or j.sku ilike :pattern)
   order by j.closed is not null, j.created_at desc limit ${AT_MOST}`

/** Builds by number or design, those still to be made first. */
export async function findBuilds(container: MedusaContainer, text: string): Promise<FoundThing[]> {
  interface Row {
    id: string
    number: number
    sku: string
    product: string
    style: string
    order: number
    buyer: string
  }
  return (await rows<Row>(container, BUILDS, asked(text))).map(({ id, ...build }) => ({
    id,
    title: `Build No. ${build.number}`,
    subtitle: `${build.product}, ${build.style}, ${build.sku} · order #${build.order}, ${build.buyer}`,
    to: `/production/scan/${id}`,
    thumbnail: null,
  }))
}

const SUBMISSIONS = `
  select s.id, s.kind, s.number, s.name, s.email from submission s
   where s.deleted_at is null and (s.number = :number or s.name ilike :pattern or s.email ilike :pattern)
   order by s.created_at desc limit ${AT_MOST}`

/** Forms by their number and who sent them, the latest first. */
export async function findSubmissions(container: MedusaContainer, text: string): Promise<FoundThing[]> {
  interface Row {
    id: string
    kind: Kind
    number: number
    name: string
    email: string
  }
  return (await rows<Row>(container, SUBMISSIONS, asked(text))).map(({ id, kind, number, name, email }) => ({
    id,
    title: `${KINDS[kind].label} ${number}`,
    subtitle: `${name}, ${email}`,
    to: kind === "dealer_application" ? `/dealers/applications/${id}` : `/submissions/${id}`,
    thumbnail: null,
  }))
}

const DEALERS = `
  select d.id, d.name, d.code, d.city, d.state from dealer d
   where d.deleted_at is null
     and (d.name ilike :pattern or d.code ilike :pattern or d.city ilike :pattern or d.email ilike :pattern)
   order by d.name, d.id limit ${AT_MOST}`

/** Dealers by name, code, town or e-mail. */
export async function findDealers(container: MedusaContainer, text: string): Promise<FoundThing[]> {
  interface Row {
    id: string
    name: string
    code: string
    city: string | null
    state: string | null
  }
  return (await rows<Row>(container, DEALERS, asked(text))).map(({ id, name, code, city, state }) => ({
    id,
    title: name,
    subtitle: [code, city, state].filter(Boolean).join(", "),
    to: `/dealers/${id}`,
    thumbnail: null,
  }))
}

const SLEDS = `
  select s.id, s.year, s.make, s.model from sled s
   where s.deleted_at is null and (s.year || ' ' || s.make || ' ' || s.model) ilike all(:patterns)
   order by s.year desc, s.make, s.model limit ${AT_MOST}`

/** Sleds that have every word of the text in their year, make and model. */
export async function findSleds(container: MedusaContainer, text: string): Promise<FoundThing[]> {
  if (text.length < SHORTEST_PART) return []
  const patterns = text.split(/\s+/).slice(0, 8).map(containing)
  type Row = { id: string; year: number; make: string; model: string }
  return (await rows<Row>(container, SLEDS, { patterns })).map(({ id, year, make, model }) => ({
    id,
    title: `${year} ${make} ${model}`,
    subtitle: null,
    to: `/fitment/sleds/${id}`,
    thumbnail: null,
  }))
}
