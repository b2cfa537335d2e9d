import * as z from "zod/mini"
import { MENUS, type MenuLink, type MenuName } from "../../../contracts/content/menus"
import { requiredLine } from "../../../contracts/forms/form-fields"
import { parseJson } from "./parse-json"

/** Characters. */
const MAX_NAME = 30
const MAX_ADDRESS = 200

/** A link of a menu, as stored by staff. */
const Entry = z.object({
  name: requiredLine("Please enter the link's text.", MAX_NAME),
  path: requiredLine("Please enter where the link goes.", MAX_ADDRESS),
  visible: z.boolean("Please say whether it is shown."),
})
export type MenuEntry = z.infer<typeof Entry>

/** As many as there is room for: a desktop's header is one line. */
const MAX_ENTRIES: Record<MenuName, number> = { header: 8, menu: 16, shop: 14, order: 8, know: 8, talk: 6 }

/** The menu of a text's key, such as `menus.header`. */
const nameOf = (key: string): MenuName | undefined =>
  (Object.keys(MENUS) as MenuName[]).find((name) => key === `menus.${name}`)

const Menu = z.array(Entry)

/** A menu's links, from its text (JSON); null when it isn't one. */
export function readMenu(text: string): MenuEntry[] | null {
  const read = z.safeParse(Menu, parseJson(text))
  return read.success ? read.data : null
}

/** Why a text isn't a menu, one sentence per fault, with the position of the link it is about. */
export function menuErrors(text: string, key: string): string[] {
  const read = z.safeParse(Menu, parseJson(text))
  if (!read.success) {
    return read.error.issues.map(({ path: [at], message }) =>
      typeof at === "number" ? `Link ${at + 1}: ${message}` : "These aren't links.",
    )
  }
  const most = MAX_ENTRIES[nameOf(key) ?? "header"]
  const shown = read.data.filter(({ visible }) => visible)
  if (shown.length === 0) return ["Please show at least one link."]
  if (read.data.length > most) return [`There is room for ${most} links.`]
  const twice = shown.find(({ path }, at) => shown.findIndex((other) => other.path === path) !== at)
  return twice ? [`Two links go to ${twice.path}.`] : []
}

/** The shown part of a menu; undefined when it isn't one. */
export const shownLinks = (text: string): MenuLink[] | undefined =>
  readMenu(text)
    ?.filter(({ visible }) => visible)
    .map(({ name, path }) => ({ name, path }))

/** A menu as a text. */
export const menuText = (links: readonly MenuLink[]): string =>
  JSON.stringify(links.map(({ name, path }) => ({ name, path, visible: true })))

/** As stored: only its fields, tidied; what isn't a menu is kept, so that its faults can be reported. */
export function tidyMenu(text: string): string {
  const menu = readMenu(text)
  return menu ? JSON.stringify(menu) : text
}
