import { designAddress } from "#features/builder/addresses"
import { detect, readStyle } from "#features/builder/api"
import { readSledFit } from "#features/sled/api"
import { type Http, HttpError } from "#platform/http"
import { readBogies } from "./api"
import type { Setup, SetupDesign } from "./model"
import type { SetupSearch } from "./setup-search"

/** What a call answers; null for a 404. */
async function known<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null
    throw error
  }
}

/** The address's sled with its bogies; null if it names none, or one we don't know. */
async function readSetup(http: Http, sledId: string | undefined, signal: AbortSignal): Promise<Setup | null> {
  if (!sledId) return null
  return await known(
    Promise.all([readSledFit(http, sledId, signal), readBogies(http, sledId, signal)]).then(
      ([{ sled }, answer]) => ({ sled, answer }),
    ),
  )
}

/** The address's design; null without one. Anything but a bogie in one color gets no color here. */
async function readDesign(
  http: Http,
  { product, style, sku }: SetupSearch,
  signal: AbortSignal,
): Promise<SetupDesign | null> {
  if (!sku) return null
  const [detected, info] = await Promise.all([
    known(detect(http, sku, signal)),
    product && style ? known(readStyle(http, product, style, signal)) : null,
  ])
  // Slugs of a different design say nothing about this one.
  const own = info && sku.startsWith(info.product.code + info.style.code) ? info : null
  const { color1, ...others } = detected?.options ?? {}
  const one = color1 && Object.keys(others).length === 0 ? color1 : null
  return {
    sku,
    color: one,
    colorName: (one && own?.colors[one]?.name) || null,
    name: own ? `${own.product.name} ${own.style.name}` : null,
    path: own ? designAddress({ productSlug: own.product.slug, styleSlug: own.style.slug, sku }) : null,
  }
}

/** The setup page's loader: the address's sled and design, each null when there is none. */
export async function loadSetup(http: Http, search: SetupSearch, signal: AbortSignal) {
  const [setup, design] = await Promise.all([
    readSetup(http, search.sled, signal),
    readDesign(http, search, signal),
  ])
  return { setup, design }
}
