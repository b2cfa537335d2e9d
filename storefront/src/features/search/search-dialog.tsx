import { useNavigate } from "@tanstack/react-router"
import { type FormEvent, type KeyboardEvent, useEffect, useId, useReducer, useRef } from "react"
import { MAX_QUERY } from "#contracts/catalog/search"
import { http } from "#platform/http"
import { Button } from "#ui/button"
import { classNames } from "#ui/class-names"
import { Dialog } from "#ui/dialog"
import { LiveRegion } from "#ui/live-region"
import { Price } from "#ui/price"
import { searchAddress } from "./address"
import { searchShop } from "./api"
import { EMPTY, inWords, KIND_NAMES, KINDS, type Suggestion, searchReducer } from "./model"
import css from "./search-dialog.module.css"

/** Milliseconds without typing before the search is sent. */
const PAUSE = 150

/** A combobox over products, designs and pages (WAI-ARIA combobox with a list of suggestions in groups). */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [state, dispatch] = useReducer(searchReducer, EMPTY)
  const { query, suggestions, active } = state
  const navigate = useNavigate()
  const id = useId()
  const listId = `${id}-list`
  const optionId = (index: number) => `${id}-${index}`

  // Focused after the dialog has opened, which focuses its first button.
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  useEffect(() => {
    if (query.trim() === "") return
    const stopped = new AbortController()
    const timer = setTimeout(() => {
      searchShop(http, query, stopped.signal).then(
        (answer) => dispatch({ type: "answered", query, answer }),
        // The field still leads to the search page, which says what is wrong.
        () => undefined,
      )
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [query])

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" })
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
    if (step === null) return
    event.preventDefault()
    dispatch({ type: "moved", step })
  }

  return (
    <Dialog open onClose={onClose} title="Search" className={css.dialog}>
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers and screen readers know the role alone */}
      <form role="search" className={css.form} action="/search" onSubmit={submit}>
        <input
          className={css.input}
          type="search"
          name="q"
          role="combobox"
          aria-label="What are you looking for?"
          aria-expanded={suggestions.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_QUERY}
          placeholder="Part, ski, SKU or page"
          value={query}
          onChange={({ target }) => dispatch({ type: "typed", query: target.value })}
          onKeyDown={onKeyDown}
          ref={field}
        />
        <Button type="submit">Search</Button>
      </form>
      <div id={listId} role="listbox" aria-label="Suggestions" className={css.list} tabIndex={-1}>
        {KINDS.map((kind) => {
          const group = suggestions
            .map((suggestion, index) => ({ suggestion, index }))
            .filter(({ suggestion }) => suggestion.kind === kind)
          if (group.length === 0) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: a listbox's groups are groups, not fieldsets
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <p id={`${id}-${kind}`} className={css.kind}>
                {KIND_NAMES[kind]}
              </p>
              {group.map(({ suggestion, index }) => (
                <Option
                  key={suggestion.path}
                  id={optionId(index)}
                  suggestion={suggestion}
                  active={index === active}
                  onPoint={() => dispatch({ type: "pointed", index })}
                  onChoose={() => go(suggestion.path)}
                />
              ))}
            </div>
          )
        })}
      </div>
      {state.answered === query && suggestions.length === 0 && (
        <p className={css.nothing}>Nothing by that name. Try a SKU, a part, or a sled’s make.</p>
      )}
      <LiveRegion message={inWords(state)} />
    </Dialog>
  )
}

interface OptionProps {
  id: string
  suggestion: Suggestion
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({
  id,
  suggestion: { title, text, image, price, sku },
  active,
  onPoint,
  onChoose,
}: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard, as in every combobox
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={classNames(css.option, active && css.active)}
      onPointerMove={active ? undefined : onPoint}
      onClick={onChoose}
    >
      {image && <img className={css.picture} src={image} alt="" width={72} height={54} />}
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        <span className={css.text}>{sku ?? text}</span>
      </span>
      {price !== undefined && <Price amount={price} />}
    </div>
  )
}
