import type { TextPage } from "#contracts/content/content"
import type { ShopSettings } from "#contracts/settings"
import { pageHead } from "#platform/head"

/** The head of a page of words; nothing of its own while there are none. */
export function textHead(settings: ShopSettings, page: TextPage | undefined, path: string) {
  return page ? pageHead({ settings, title: page.title, description: page.lead, path }) : {}
}
