import { type AnyFormApi, evaluate, getBy, setBy } from "@tanstack/react-form"
import { type RefObject, useEffect, useRef, useState } from "react"
import type { DraftStore } from "./draft"
import type { FilledGroup } from "./use-field-setters"

/** Whether the form holds what it began with. */
const isStart = ({ state, options }: AnyFormApi): boolean => evaluate(state.values, options.defaultValues)

/**
 * Starts with what was typed at an earlier visit, and keeps what is typed.
 * @param filled groups that the shop filled in. Drafts leave out any that were not changed: the next person to use this
 * device may be someone else
 */
export function useFormDraft<Shape extends object>(
  api: AnyFormApi,
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
          Object.entries(group).every(([name, value]) => getBy(api.state.values, name) === value),
        )
        .flatMap(Object.keys)
        .reduce((rest, name) => setBy(rest, name, getBy(api.options.defaultValues, name)), api.state.values)
    const unmount = api.mount()
    const found = kept.current?.read(api.options.defaultValues)
    if (found) {
      api.reset({ ...api.state.values, ...found }, { keepDefaultValues: true })
      setRestored(!isStart(api))
    }
    let last = api.state.values
    const listening = api.store.subscribe(() => {
      if (api.state.values === last) return
      last = api.state.values
      const own = typed()
      kept.current?.save(own, evaluate(own, api.options.defaultValues))
    })
    return () => {
      listening.unsubscribe()
      unmount()
    }
  }, [api, filled])
  const forget = () => {
    draft?.clear()
    setRestored(false)
  }
  return { isRestored, forget }
}
