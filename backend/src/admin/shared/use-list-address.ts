import { useSearchParams } from "react-router-dom"

/** What a list shows, kept in the page's address so that it survives a reload and can be sent to a colleague. */
export interface ListAddress<Name extends string> {
  /** What is looked for, by name; undefined where nothing is. */
  filters: Record<Name, string | undefined>
  /** Empty for nothing. Any other filter leads back to the first page. */
  setFilter: (name: Name, value: string) => void
  /** Counts from 0. */
  page: number
  setPage: (page: number) => void
}

export function useListAddress<Name extends string>(...names: Name[]): ListAddress<Name> {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (name !== "page") next.delete("page")
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) || undefined]))
  return {
    filters: filters as Record<Name, string | undefined>,
    setFilter: set,
    page: Math.max(0, Number(params.get("page") ?? 0) || 0),
    setPage: (page) => set("page", page > 0 ? String(page) : ""),
  }
}
