import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react"
import {
  type AddressSuggestion,
  AddressSuggestions as Answer,
  MAX_ADDRESS_QUERY,
  MIN_ADDRESS_QUERY,
} from "#contracts/addresses/addresses"
import { http } from "#platform/http"
import { classNames } from "#ui/class-names"
import { VisuallyHidden } from "#ui/visually-hidden"
import css from "./address-suggestions.module.css"

/** Milliseconds without a keystroke before the shop is asked. */
const PAUSE = 250

export interface AddressSuggestionsProps {
  /** The field being typed into; it still belongs to the form. */
  input: HTMLInputElement
  /** Code of the form's country. */
  country: string
  onChoose: (chosen: AddressSuggestion) => void
}

const NONE: readonly AddressSuggestion[] = []

const lineOf = ({ city, state, zip, country }: AddressSuggestion): string =>
  `${city}, ${[state, zip].filter(Boolean).join(" ")}, ${country}`

/** The addresses that the typed one may become; none while nothing is typed, or when the shop doesn't answer. */
function useSuggestions(input: HTMLInputElement, country: string) {
  const [found, setFound] = useState(NONE)
  const stopAsking = useRef(() => {})
  function close() {
    stopAsking.current()
    setFound(NONE)
  }

  const ask = useEffectEvent(async (q: string, signal: AbortSignal) => {
    try {
      const { suggestions } = await http.request("POST", "/shop/addresses", {
        body: { q, country },
        schema: Answer,
        signal,
      })
      if (!signal.aborted) setFound(suggestions)
    } catch {
      // Superseded by more typing, or the shop can't be reached: the address is typed in full.
      if (!signal.aborted) setFound(NONE)
    }
  })

  useEffect(() => {
    let asking = new AbortController()
    let waiting: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(waiting)
      asking.abort()
    }
    stopAsking.current = stop
    const typed = (event: Event) => {
      stop()
      const q = input.value.trim()
      // What a browser or the shop itself filled in needs no completing.
      if (!(event instanceof InputEvent) || q.length < MIN_ADDRESS_QUERY || q.length > MAX_ADDRESS_QUERY) {
        setFound(NONE)
        return
      }
      asking = new AbortController()
      const { signal } = asking
      waiting = setTimeout(() => void ask(q, signal), PAUSE)
    }
    const left = () => {
      stop()
      setFound(NONE)
    }
    input.addEventListener("input", typed)
    input.addEventListener("blur", left)
    return () => {
      stop()
      input.removeEventListener("input", typed)
      input.removeEventListener("blur", left)
    }
  }, [input])
  return { found, close }
}

interface Combobox {
  /** Id of the list; its options have it with their index. */
  id: string
  found: readonly AddressSuggestion[]
  choose: (at: number) => void
  close: () => void
}

/**
 * The keys and attributes of the combobox pattern of WAI-ARIA, on a field that was there before.
 * @returns index of the suggestion that Enter selects; -1: none
 */
function useCombobox(input: HTMLInputElement, { id, found, choose, close }: Combobox): number {
  const [active, setActive] = useState(-1)
  const isOpen = found.length > 0
  const [shown, setShown] = useState(found)
  if (shown !== found) {
    setShown(found)
    setActive(-1)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      const from = active === -1 && step === -1 ? 0 : active
      setActive((from + step + found.length) % found.length)
    } else if (event.key === "Escape") close()
    else if (event.key === "Enter" && active !== -1) choose(active)
    else return
    event.preventDefault()
    // A dialog around the form stays open.
    event.stopPropagation()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    input.addEventListener("keydown", listener)
    return () => input.removeEventListener("keydown", listener)
  }, [input])

  // All at once: without the role the attributes below would be invalid until the next effect has run.
  useLayoutEffect(() => {
    input.setAttribute("role", "combobox")
    input.setAttribute("aria-autocomplete", "list")
    input.setAttribute("aria-expanded", String(isOpen))
    const say = (name: string, value: string | null) =>
      value === null ? input.removeAttribute(name) : input.setAttribute(name, value)
    say("aria-controls", isOpen ? id : null)
    say("aria-activedescendant", isOpen && active !== -1 ? `${id}-${active}` : null)
  }, [input, id, isOpen, active])
  return active
}

interface SuggestionListProps extends Pick<Combobox, "id" | "found" | "choose"> {
  input: HTMLInputElement
  active: number
}

function SuggestionList({ id, found, choose, input, active }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current) list.current.style.top = `${input.offsetTop + input.offsetHeight}px`
  })
  // At the window's edge the field's list is out of view, and a phone's keyboard takes half of what is left.
  useEffect(() => {
    if (found.length > 0) list.current?.scrollIntoView?.({ block: "nearest" })
  }, [found])
  return (
    <div ref={list} id={id} role="listbox" aria-label="Addresses" className={css.list}>
      {found.map((one, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
        // biome-ignore lint/a11y/useFocusableInteractive: as above, by aria-activedescendant
        <div
          key={`${one.address}, ${lineOf(one)}`}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          className={classNames(css.option, at === active && css.active)}
          // The field has to keep the focus, or its list would be gone before the press counts.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(at)}
        >
          <span>{one.address}</span> <span className={css.place}>{lineOf(one)}</span>
        </div>
      ))}
    </div>
  )
}

/**
 * Completes the address in a field: arrow keys move, Enter or a press selects, Escape closes, and typing continues
 * whatever the list says. The field's own attributes are set manually, because the field was there before this was
 * loaded and must not be re-created under the cursor.
 */
export default function AddressSuggestions({ input, country, onChoose }: AddressSuggestionsProps) {
  const id = useId()
  const { found, close } = useSuggestions(input, country)
  const choose = (at: number) => {
    const chosen = found[at]
    if (!chosen) return
    onChoose(chosen)
    close()
  }
  const active = useCombobox(input, { id, found, choose, close })
  const isOpen = found.length > 0

  return (
    <>
      {isOpen && <SuggestionList id={id} found={found} choose={choose} input={input} active={active} />}
      <VisuallyHidden>
        <span role="status">
          {isOpen &&
            `${found.length === 1 ? "1 address" : `${found.length} addresses`}: arrow down to choose.`}
        </span>
      </VisuallyHidden>
    </>
  )
}
