/** The forms with unsaved changes, in the order in which they got them. */
export class UnsavedWork {
  readonly #forms = new Set<object>()
  readonly #listeners = new Set<() => void>()

  /** The one that asks for all of them; null when nothing would be lost. */
  get first(): object | null {
    for (const form of this.#forms) return form
    return null
  }

  /** @param changed false once it was saved, reset or removed */
  note(form: object, changed: boolean): void {
    if (this.#forms.has(form) === changed) return
    if (changed) this.#forms.add(form)
    else this.#forms.delete(form)
    for (const listener of this.#listeners) listener()
  }

  /** @returns a function that ends it */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** What a form compares: the fields as one string. */
export const snapshotOf = (typed: unknown): string => JSON.stringify(typed) ?? ""
