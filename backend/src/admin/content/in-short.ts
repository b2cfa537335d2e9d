import type { TextKind } from "../../contracts/content/content"
import { formatCents } from "../../contracts/money"
import { readMenu } from "../../modules/content/domain/menu-text"
import { readOffers } from "../../modules/content/domain/offers-text"
import { RATE_ZONES, readRates, ZONE_NAMES } from "../../modules/content/domain/rates-text"
import { readPicture, readScenes } from "../../modules/content/domain/scene-text"
import { shopClock } from "../shared/words"

/** Characters of a text shown in a list. */
const SHOWN = 220

const shortened = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

/** The cheapest and the most expensive rate of each zone, and from what value on it is free. */
function ratesInShort(value: string): string {
  const rates = readRates(value)
  if (!rates) return "None"
  return RATE_ZONES.map((zone) => {
    const { brackets, freeFrom } = rates[zone]
    const cents = brackets.map((bracket) => bracket.cents)
    const span = [...new Set([Math.min(...cents), Math.max(...cents)])].map(formatCents).join(" to ")
    const free = freeFrom === null ? "" : `, free from ${formatCents(freeFrom)}`
    return `${ZONE_NAMES[zone]} ${span}${free}`
  }).join("; ")
}

/** What a text says, short enough for a list. */
export function inShort(value: string, kind: TextKind): string {
  if (value === "") return "Blank"
  if (kind === "window") return value.split("/").map(shopClock).join(" until ")
  if (kind === "links") {
    const links = readMenu(value) ?? []
    return shortened(links.map(({ name, visible }) => (visible ? name : `(${name})`)).join(", "))
  }
  if (kind === "scenes") return shortened((readScenes(value) ?? []).map(({ title }) => title).join(" / "))
  if (kind === "picture") return readPicture(value)?.alt || "The drawing"
  if (kind === "offers")
    return shortened((readOffers(value) ?? []).map(({ path }) => path).join(", ")) || "None"
  if (kind === "rates") return ratesInShort(value)
  return shortened(value)
}

/** Whether a text is typed as such, so that its length means something. */
export const isWords = (kind: TextKind): boolean =>
  !["window", "links", "scenes", "picture", "offers", "rates"].includes(kind)
