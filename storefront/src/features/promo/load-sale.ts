import { notFound } from "@tanstack/react-router"
import { isDogDays, type Sale } from "#contracts/catalog/sale-window"
import type { TextPage } from "#contracts/content/content"
import { loadTextPage } from "#features/content/load"
import type { Http } from "#platform/http"

/** The sale's page, in its window only. @throws the router's not-found outside of it */
export function loadSale(
  http: Http,
  { now, sale }: { now: Date; sale?: Sale | undefined },
  signal?: AbortSignal,
): Promise<TextPage> {
  if (!isDogDays(now, sale)) throw notFound()
  return loadTextPage(http, "dog-days-of-summer-sale", signal)
}
