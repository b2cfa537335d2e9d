/**
 * Presses of buttons before React has taken the page over. Nobody hears them, and a form would send itself and load its
 * page anew: a script in the page's head holds them, and `replayEarlyInput` presses the buttons again.
 */

declare global {
  interface Window {
    /** Ends the holding; answers with the buttons that were pressed, in their order. */
    takePresses?: () => HTMLButtonElement[]
  }
}

/**
 * Stands in the page as its own text (`site/document.tsx`), so it knows nothing from outside of itself.
 *
 * A button counts once however often it was pressed: nothing on the screen answered, so the second press was
 * impatience. Links, ticks and `<summary>` do what they do without a script, as does a form with an address of its own:
 * the search. No press that pays is ever made late: it is held, or the form would send itself, and forgotten.
 */
export function captureEarlyClicks(): void {
  const held = new Set<HTMLButtonElement>()
  const hold = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest("button")
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

/** Presses them one after the other, each when React has drawn what came before it; some may be gone by then. */
export async function replayClicks(buttons: readonly HTMLButtonElement[]): Promise<void> {
  for (const button of buttons) {
    await new Promise((drawn) => setTimeout(drawn))
    button.click()
  }
}
