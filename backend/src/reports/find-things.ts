import type { MedusaContainer } from "@medusajs/framework/types"
import type { FoundThing } from "../contracts/staff/palette"
import { DEALER_MODULE } from "../modules/dealer"
import { FITMENT_MODULE } from "../modules/fitment"
import { containing } from "../modules/like-pattern"
import { PRODUCTION_MODULE } from "../modules/production"
import { SUBMISSION_MODULE } from "../modules/submission"
import { KINDS } from "../modules/submission/domain/kinds"
import { SHORTEST_PART, wholeNumber } from "./sought-text"

/* What ⌘K looks for in the shop's own modules. Each is asked once, for a limited number: someone is typing. */

/** More than anyone looks through in a palette. */
export const AT_MOST = 50

/** The parameters to look a text up by. A text that is too short becomes null, which nothing matches. */
const asked = (text: string) => ({
  pattern: text.length < SHORTEST_PART ? null : containing(text),
  number: wholeNumber(text),
  most: AT_MOST,
})

/** Builds by number or design, those still to be made first. */
export async function findBuilds(container: MedusaContainer, text: string): Promise<FoundThing[]> {
  const builds = await container.resolve(PRODUCTION_MODULE).search(asked(text))
  return builds.map(({ id, ...build }) => ({
    id,
    title: `Build No. ${build.number}`,
    subtitle: `${build.product}, ${build.style}, ${build.sku} · order #${build.order}, ${build.buyer}`,
    to: `/production/scan/${id}`,
    thumbnail: null,
  }))
}

/** Forms by their number and sender, the latest first. */
export async function findSubmissions(container: MedusaContainer, text: string): Promise<FoundThing[]> {
  const submissions = await container.resolve(SUBMISSION_MODULE).search(asked(text))
  return submissions.map(({ id, kind, number, name, email }) => ({
    id,
    title: `${KINDS[kind].label} ${number}`,
    subtitle: `${name}, ${email}`,
    to: kind === "dealer_application" ? `/dealers/applications/${id}` : `/submissions/${id}`,
    thumbnail: null,
  }))
}

/** Dealers by name, code, town or email. */
export async function findDealers(container: MedusaContainer, text: string): Promise<FoundThing[]> {
  const dealers = await container.resolve(DEALER_MODULE).search(asked(text))
  return dealers.map(({ id, name, code, city, state }) => ({
    id,
    title: name,
    subtitle: [code, city, state].filter(Boolean).join(", "),
    to: `/dealers/${id}`,
    thumbnail: null,
  }))
}

/** Sleds that have every word of the text in their year, make and model. */
export async function findSleds(container: MedusaContainer, text: string): Promise<FoundThing[]> {
  if (text.length < SHORTEST_PART) return []
  const { sleds } = await container
    .resolve(FITMENT_MODULE)
    .sleds.listAndCount({ q: text, limit: AT_MOST, offset: 0 })
  return sleds.map(({ id, year, make, model }) => ({
    id,
    title: `${year} ${make} ${model}`,
    subtitle: null,
    to: `/fitment/sleds/${id}`,
    thumbnail: null,
  }))
}
