import { createContext, useContext, useLayoutEffect } from "react"

/** What is typed on the page but not saved, by key, for previews. */
export type Drafts = Map<string, string>

export const DraftsOfPage = createContext<Drafts>(new Map())

/** Registers for the page's previews what is typed in one place; null for nothing. */
export function useDraft(key: string, typed: string | null): void {
  const drafts = useContext(DraftsOfPage)
  useLayoutEffect(() => {
    if (typed === null) drafts.delete(key)
    else drafts.set(key, typed)
    return () => void drafts.delete(key)
  }, [drafts, key, typed])
}
