/**
 * Presses of buttons before React has taken the page over. Nobody hears them, and a form would send itself and load its
 * page anew: a script in the page's head holds them, and `replayEarlyInput` presses the buttons again.
 */

declare global {
  interface Window {
    /** Stops holding; returns the buttons that were pressed, in order. */
    takePresses?: () => HTMLButtonElement[]
  }
}

/**
 * Is inlined in the page as source text (`site/document.tsx`), so it must not use anything outside itself.
 *
 * A button counts once however often it was pressed: nothing on the screen responded, so the second press was
 * impatience. Links, ticks and `<summary>` work without a script, and so does a form with its own address: the search.
 * The link past the header leaves no entry in the history, as later (`site/skip-link.tsx`).
 * A press that pays is never repeated later: it is held, because the form would be submitted otherwise, and then
 * forgotten.
 */
export function captureEarlyClicks(): void {
  const held = new Set<HTMLButtonElement>()
  const hold = (event: MouseEvent) => {
    const at = event.target instanceof Element ? event.target : null
    const skip = at?.closest<HTMLAnchorElement>("a[data-skip]")
    const main = skip && document.querySelector<HTMLElement>(skip.hash)
    if (main && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      main.focus({ preventScroll: true })
      main.scrollIntoView()
      return
    }
    const button = at?.closest("button")
    if (!button || button.form?.hasAttribute("action")) return
    event.preventDefault()
    event.stopPropagation()
    if (!button.closest("[data-pays]")) held.add(button)
  }
  addEventListener("click", hold, true)
  window.takePresses = () => {
    removeEventListener("click", hold, true)
    const pressed = [...held]
    held.clear()
    return pressed
  }
}

const opensDialog = (button: HTMLButtonElement) => button.getAttribute("aria-haspopup") === "dialog"

/**
 * Presses them one after the other, each once React has rendered what came before it; some may be gone by then. Of those
 * that open a dialog only the last one counts: behind an open dialog nobody could have pressed another.
 */
export async function replayClicks(buttons: readonly HTMLButtonElement[]): Promise<void> {
  const dialog = buttons.findLast(opensDialog)
  for (const button of buttons) {
    if (opensDialog(button) && button !== dialog) continue
    await new Promise((drawn) => setTimeout(drawn))
    button.click()
  }
}
