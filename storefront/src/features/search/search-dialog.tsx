import { useNavigate } from "@tanstack/react-router"
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from "react"
import { Dialog } from "#ui/dialog"
import { LiveRegion } from "#ui/live-region"
import { searchAddress } from "./address"
import { inWords } from "./model"
import css from "./search-dialog.module.css"
import { SearchForm } from "./search-form"
import { listIdOf, optionIdOf, SuggestionList } from "./suggestion-list"
import { useSuggestions } from "./use-suggestions"

/** A combobox over products, designs and pages (WAI-ARIA combobox with a list of suggestions in groups). */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { state, dispatch } = useSuggestions()
  const { query, suggestions, active } = state
  const navigate = useNavigate()
  const id = useId()

  // Focused after the dialog has opened, which focuses its first button.
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  useEffect(() => {
    document.getElementById(optionIdOf(id, active))?.scrollIntoView({ block: "nearest" })
  }, [active, id])

  function go(href: string) {
    onClose()
    void navigate({ href })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = suggestions[active]
    if (chosen) go(chosen.path)
    else if (query.trim()) go(searchAddress(query))
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : null
    if (step === null || event.nativeEvent.isComposing) return
    event.preventDefault()
    dispatch({ type: "moved", step })
  }

  return (
    <Dialog open onClose={onClose} title="Search" className={css.dialog}>
      <SearchForm
        role="combobox"
        aria-expanded={suggestions.length > 0}
        aria-controls={listIdOf(id)}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionIdOf(id, active) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="Part, ski, SKU or page"
        value={query}
        onType={(typed) => dispatch({ type: "typed", query: typed })}
        onKeyDown={onKeyDown}
        onSubmit={submit}
        ref={field}
      />
      <SuggestionList
        id={id}
        suggestions={suggestions}
        active={active}
        onPoint={(index) => dispatch({ type: "pointed", index })}
        onChoose={({ path }) => go(path)}
      />
      {state.answered === query && suggestions.length === 0 && (
        <p className={css.nothing}>Nothing by that name. Try a SKU, a part, or a sled’s make.</p>
      )}
      <LiveRegion message={inWords(state)} />
    </Dialog>
  )
}
