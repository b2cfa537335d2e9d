import type { TextPage } from "#contracts/content/content"
import type { ShopSettings } from "#contracts/settings"
import { pageHead } from "#platform/head"

/** The head of a text page; nothing of its own while there is no page. */
export function textHead(settings: ShopSettings, page: TextPage | undefined, path: string) {
  return page ? pageHead({ settings, title: page.title, description: page.lead, path }) : {}
}
