import { memo, type ReactNode, type RefObject, useEffect, useId, useRef } from "react"
import type { SelectedOptions } from "#contracts/builder/builder"
import { ColorDot } from "#ui/color-dot"
import { Icon } from "#ui/icon"
import { type ChoiceGroup, choiceOf, isLocked } from "../selection"
import { Swatches } from "../swatches"
import css from "./choosers.module.css"
import { type DesignedThing, WaitForColor } from "./wait-for-color"

export interface ChoosersProps {
  groups: readonly ChoiceGroup[]
  options: SelectedOptions
  /** Where a color goes, in a word or two, by option. */
  places: Readonly<Record<string, string>>
  /** The expanded group. */
  open: string | null
  readyToShip: boolean
  of: DesignedThing
  /** Always the same two functions, or everything is rendered again. */
  onOpen: (option: string) => void
  onChoose: (option: string, value: string) => void
}

interface ChooserProps extends Pick<ChoosersProps, "readyToShip" | "onOpen" | "onChoose"> {
  group: ChoiceGroup
  /** The choice made; "" for none. */
  value: string
  place: string | undefined
  isOpen: boolean
  /** Below the choices; only in the open group. */
  children: ReactNode
}

/** Scrolls a group that was just expanded into view: below the picture, above the price. */
function useInSight(item: RefObject<HTMLElement | null>, isOpen: boolean) {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const element = item.current
    const opened = isOpen && !wasOpen.current
    wasOpen.current = isOpen
    if (!element || !opened) return
    const [page, own] = [getComputedStyle(document.documentElement), getComputedStyle(element)]
    const kept = [
      page.scrollPaddingTop,
      page.scrollPaddingBottom,
      own.scrollMarginTop,
      own.scrollMarginBottom,
    ]
    const room = kept.reduce((left, length) => left - Number.parseFloat(length), window.innerHeight)
    // A group that doesn't fit is aligned to its heading.
    element.scrollIntoView({ block: element.offsetHeight <= room ? "nearest" : "start" })
  }, [item, isOpen])
}

/** Rendered again only when something of its own changed: together they have a hundred swatches. */
const Chooser = memo(function Chooser({
  group,
  value,
  place,
  isOpen,
  readyToShip,
  onOpen,
  onChoose,
  children,
}: ChooserProps) {
  const panelId = useId()
  const item = useRef<HTMLLIElement>(null)
  useInSight(item, isOpen)
  const locked = isLocked(group, readyToShip)
  const choice = choiceOf(group, value)
  return (
    <li ref={item} className={css.chooser}>
      <h2 className={css.heading}>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => onOpen(group.option)}
        >
          <span className={css.label}>{group.label}</span>
          {place && <span className={css.place}>{place}</span>}
          <span className={css.chosen}>
            {choice?.css && <ColorDot color={choice.css} size={22} />}
            {choice?.unavailable ? <s>{choice.name}</s> : choice?.name}
          </span>
          <Icon name={locked ? "lock" : isOpen ? "minus" : "plus"} size={18} className={css.icon} />
        </button>
      </h2>
      <div id={panelId} hidden={!isOpen}>
        {locked && (
          <p className={css.locked}>This design is ready to ship, so this choice can't be changed.</p>
        )}
        <Swatches
          group={group}
          value={value}
          locked={locked}
          onChoose={(next) => onChoose(group.option, next)}
        />
        {children}
      </div>
    </li>
  )
})

const LOOP_PLACE = "handle at the tip"

/** Everything there is to choose, with one group expanded at a time; a collapsed one says what is chosen. */
export function Choosers({ groups, options, places, open, of, ...rest }: ChoosersProps) {
  return (
    <ul className={css.choosers}>
      {groups.map((group) => (
        <Chooser
          key={group.option}
          group={group}
          value={options[group.option] ?? ""}
          place={group.option === "loop" ? LOOP_PLACE : places[group.option]}
          isOpen={open === group.option}
          {...rest}
        >
          {open === group.option && !rest.readyToShip && (
            <WaitForColor of={of} group={group} options={options} />
          )}
        </Chooser>
      ))}
    </ul>
  )
}
