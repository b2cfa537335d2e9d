import { deepEqual } from "@tanstack/react-router"
import { type RefObject, useEffect, useRef, useState } from "react"
import type { DraftStore } from "./draft"
import type { FormStore } from "./form-store"
import type { FilledGroup } from "./use-field-setters"
import { valueAt, withValueAt } from "./values-by-path"

/**
 * Starts with what was typed at an earlier visit, and keeps what is typed.
 * @param filled groups that the shop filled in. Drafts leave out any that were not changed: the next person to use this
 * device may be someone else
 */
export function useFormDraft<Shape extends object>(
  { store, start }: FormStore<Shape>,
  draft: DraftStore<Shape> | undefined,
  filled: RefObject<readonly FilledGroup[]>,
): { isRestored: boolean; forget(): void } {
  const [isRestored, setRestored] = useState(false)
  // The draft's store is re-created on each render, but always the same one.
  const kept = useRef(draft)
  useEffect(() => {
    const typed = (): Shape =>
      filled.current
        .filter((group) =>
          Object.entries(group).every(([name, value]) => valueAt(store.state, name) === value),
        )
        .flatMap(Object.keys)
        .reduce((rest, name) => withValueAt(rest, name, valueAt(start, name)), store.state)
    const found = kept.current?.read(start)
    if (found) {
      store.setState((values) => ({ ...values, ...found }))
      setRestored(!deepEqual(store.state, start))
    }
    const listening = store.subscribe(() => {
      const own = typed()
      kept.current?.save(own, deepEqual(own, start))
    })
    return () => listening.unsubscribe()
  }, [store, start, filled])
  const forget = () => {
    draft?.clear()
    setRestored(false)
  }
  return { isRestored, forget }
}
