import { replayClicks } from "./early-clicks"

/**
 * What a visitor types, ticks or chooses before React has taken the page over. React neither hears of it nor keeps
 * it: the next rendering would put back what the server sent. Nothing a visitor types may be lost.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Puts one control as the visitor left it, and lets React know. */
type GiveBack = () => void

const setNative = (control: Control, property: "value" | "checked", value: unknown) =>
  Reflect.set(Object.getPrototypeOf(control), property, value, control)

/** React compares with what it knew last, which it learns from the element's own setter. */
function typedAgain(control: HTMLInputElement | HTMLTextAreaElement, sent: string, typed: string): void {
  control.value = sent
  setNative(control, "value", typed)
  control.dispatchEvent(new Event("input", { bubbles: true }))
}

function chosenAgain(control: HTMLSelectElement, chosen: string): void {
  setNative(control, "value", chosen)
  control.dispatchEvent(new Event("change", { bubbles: true }))
}

function tickedAgain(control: HTMLInputElement, ticked: boolean): void {
  control.checked = !ticked
  control.click()
}

/** The option that a list of options begins with, as sent. */
function chosenBefore(list: HTMLSelectElement): string | undefined {
  const options = [...list.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
}

/** What is no longer as it was sent; null where nothing was changed. */
function change(control: Control): GiveBack | null {
  if (control instanceof HTMLSelectElement) {
    const { value } = control
    return value === chosenBefore(control) ? null : () => chosenAgain(control, value)
  }
  if (control instanceof HTMLInputElement) {
    const { type, checked, defaultChecked } = control
    if (type === "file" || type === "hidden") return null
    if (type === "radio" || type === "checkbox") {
      // Of radio buttons the one that was chosen says everything.
      const isAsSent = checked === defaultChecked || (type === "radio" && !checked)
      return isAsSent ? null : () => tickedAgain(control, checked)
    }
  }
  const { value, defaultValue } = control
  return value === defaultValue ? null : () => typedAgain(control, defaultValue, value)
}

/** An event that makes React take over the part of the page it comes from at once; nobody listens to it. */
const WAKING = "auxclick"

/** ms after which the page is woken where the browser doesn't say when it has nothing to do. */
const SOON = 200

/**
 * Takes the page's content over: what was typed and pressed so far is noted, React is made to finish at once, and hears
 * of it. Where there was nothing React may take its time; a press or a key makes it finish in any case. To be called
 * when React has taken over what stands around the content; `html` has `data-awake` at the end.
 */
export function replayEarlyInput(content: ParentNode | null): void {
  const controls = content?.querySelectorAll<Control>("input, textarea, select") ?? []
  const early = [...controls].flatMap((control) => change(control) ?? [])
  const pressed = window.takePresses?.() ?? []
  const wake = () => {
    content?.firstElementChild?.dispatchEvent(new Event(WAKING, { bubbles: true }))
    for (const giveBack of early) giveBack()
    void replayClicks(pressed).then(() => {
      document.documentElement.dataset.awake = ""
    })
  }
  // React finishes nothing in the middle of its own work.
  if (early.length + pressed.length > 0) queueMicrotask(wake)
  else if ("requestIdleCallback" in window) requestIdleCallback(wake, { timeout: 10 * SOON })
  else setTimeout(wake, SOON)
}
