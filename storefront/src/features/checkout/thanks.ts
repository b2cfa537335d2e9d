import type { AnyRouter } from "@tanstack/react-router"

/** From a placed order to its thank-you page. The page before is replaced: going back to it would lead nowhere. */
export async function goToThanks(router: AnyRouter, thanksUrl: string): Promise<void> {
  const { origin, pathname, search } = new URL(thanksUrl, window.location.href)
  if (origin !== window.location.origin) window.location.assign(thanksUrl)
  else await router.navigate({ href: pathname + search, replace: true })
}
