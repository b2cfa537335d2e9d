/** Pages whose pictures a first visitor sees first, in the order of their clicks. */
const PAGES = ["/", "/builder", "/skis", "/bogie-wheels", "/accessories", "/carbides", "/ready-to-ship/trail"]

/** Pictures that are drawn on demand, as pages name them in `src` and `srcset`. */
const DRAWN = /\/storage\/[^"'\s,&]+\.(?:jpg|webp)(?:\?[^"'\s,&]*)?/g

/**
 * Requests the pictures of the first pages, one after another, so that they are drawn before a visitor waits for them.
 * What isn't available is skipped: the visitor's browser requests it again.
 * @param origin of the shop
 */
export async function drawFirstPictures(origin: string, signal: AbortSignal): Promise<void> {
  const asked = new Set<string>()
  for (const page of PAGES) {
    const html = await textOf(`${origin}${page}`, "text/html", signal)
    for (const picture of html.match(DRAWN) ?? []) {
      if (signal.aborted) return
      if (asked.has(picture)) continue
      asked.add(picture)
      await textOf(`${origin}${picture}`, "image/webp,image/*", signal)
    }
  }
}

async function textOf(address: string, accept: string, signal: AbortSignal): Promise<string> {
  try {
    return await (await fetch(address, { headers: { accept }, signal })).text()
  } catch {
    return ""
  }
}
