import { replayClicks } from "./early-clicks"

/**
 * What a visitor types, ticks or chooses before hydration. React doesn't notice it and doesn't keep it: the next render
 * would restore what the server sent. Nothing that a visitor types may be lost.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Restores a control as the visitor left it, and notifies React. */
type GiveBack = () => void

const setNative = (control: Control, property: "value" | "checked", value: unknown) =>
  Reflect.set(Object.getPrototypeOf(control), property, value, control)

/** React compares with what it knew last, which it learns from the element's own setter. */
function replayTyping(control: HTMLInputElement | HTMLTextAreaElement, sent: string, typed: string): void {
  control.value = sent
  setNative(control, "value", typed)
  control.dispatchEvent(new Event("input", { bubbles: true }))
}

function replayChoice(control: HTMLSelectElement, chosen: string): void {
  setNative(control, "value", chosen)
  control.dispatchEvent(new Event("change", { bubbles: true }))
}

/** No script may put a file back, and none has to: React leaves what was chosen where it is. */
function replayFiles(control: HTMLInputElement): void {
  control.dispatchEvent(new Event("change", { bubbles: true }))
}

function replayTick(control: HTMLInputElement, ticked: boolean): void {
  control.checked = !ticked
  control.click()
}

/** The option that a select started with, as sent. */
function chosenBefore(list: HTMLSelectElement): string | undefined {
  const options = [...list.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
}

/** How to restore what has changed since it was sent; null if nothing has. */
function change(control: Control): GiveBack | null {
  if (control instanceof HTMLSelectElement) {
    const { value } = control
    return value === chosenBefore(control) ? null : () => replayChoice(control, value)
  }
  if (control instanceof HTMLInputElement) {
    const { type, checked, defaultChecked } = control
    if (type === "hidden") return null
    if (type === "file") return control.files?.length ? () => replayFiles(control) : null
    if (type === "radio" || type === "checkbox") {
      // Of radio buttons, the chosen one is enough.
      const isAsSent = checked === defaultChecked || (type === "radio" && !checked)
      return isAsSent ? null : () => replayTick(control, checked)
    }
  }
  const { value, defaultValue } = control
  return value === defaultValue ? null : () => replayTyping(control, defaultValue, value)
}

/** An event that makes React hydrate the part of the page it comes from at once; nothing listens to it. */
const WAKING = "auxclick"
const finish = (part?: Element | null) => part?.dispatchEvent(new Event(WAKING, { bubbles: true }))

/** ms after which the page is hydrated if the browser doesn't report when it is idle. */
const SOON = 200

/**
 * Completes the hydration of the page's content: what was typed and pressed so far is recorded, React is made to finish
 * at once, and is notified of it. If there was nothing, React may take its time; a press or a key still makes it
 * finish. To be called when React has hydrated what surrounds the content; at the end `html` has `data-awake`.
 */
export function replayEarlyInput(content: ParentNode | null): void {
  const controls = content?.querySelectorAll<Control>("input, textarea, select") ?? []
  const early = [...controls].flatMap((control) => {
    const giveBack = change(control)
    return giveBack ? { control, giveBack } : []
  })
  const pressed = window.takePresses?.() ?? []
  const wake = () => {
    finish(content?.firstElementChild)
    // A step of the checkout is hydrated by itself. React would do so at its first field's own event, and learn from the
    // field, as it then is, that nothing was typed.
    for (const { control } of early) finish(control)
    for (const { giveBack } of early) giveBack()
    void replayClicks(pressed).then(() => {
      document.documentElement.dataset.awake = ""
    })
  }
  // React can't finish in the middle of its own work.
  if (early.length + pressed.length > 0) queueMicrotask(wake)
  else if ("requestIdleCallback" in window) requestIdleCallback(wake, { timeout: 10 * SOON })
  else setTimeout(wake, SOON)
}
