import type { TextKind } from "../../contracts/content"
import { readMenu } from "../../modules/content/domain/menu-text"
import { readOffers } from "../../modules/content/domain/offers-text"
import { readPicture, readScenes } from "../../modules/content/domain/scene-text"
import { shopClock } from "../shared/words"

/** Characters of what a list shows. */
const SHOWN = 220

const shortened = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

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
  return shortened(value)
}

/** Whether a text is typed as such, so that its length says something. */
export const isWords = (kind: TextKind): boolean =>
  !["window", "links", "scenes", "picture", "offers"].includes(kind)
