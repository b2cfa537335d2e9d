import { loadScript } from "#platform/load-script"

/** The part of Cloudflare's script that we use (https://developers.cloudflare.com/turnstile). */
export interface TurnstileJs {
  render(
    element: HTMLElement,
    options: {
      sitekey: string
      theme: "light"
      callback(token: string): void
      "expired-callback"(): void
      "error-callback"(): void
    },
  ): string
  remove(widget: string): void
}

declare global {
  interface Window {
    turnstile?: TurnstileJs
  }
}

const ADDRESS = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit"

/**
 * Turnstile, loaded once, and only from Cloudflare, as Cloudflare requires.
 * @throws when it can't be loaded; the next call tries again
 */
export async function loadTurnstile(): Promise<TurnstileJs> {
  if (!window.turnstile) await loadScript(ADDRESS)
  if (!window.turnstile) throw new Error(`${ADDRESS} did not bring Turnstile`)
  return window.turnstile
}
