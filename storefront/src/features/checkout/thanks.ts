import type { AnyRouter } from "@tanstack/react-router"

/** Goes from a placed order to its thank-you page. Replaces the page before it: going back there would lead nowhere. */
export async function goToThanks(router: AnyRouter, thanksUrl: string): Promise<void> {
  const { origin, pathname, search } = new URL(thanksUrl, window.location.href)
  if (origin !== window.location.origin) window.location.assign(thanksUrl)
  else await router.navigate({ href: pathname + search, replace: true })
}
