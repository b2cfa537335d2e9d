import { classNames } from "#ui/class-names"
import { PartName } from "#ui/part-name"
import { Price } from "#ui/price"
import { KIND_NAMES, KINDS, type Suggestion } from "./model"
import css from "./suggestion-list.module.css"

/** The listbox and its options, by id: the field names them to screen readers. */
export const listIdOf = (id: string) => `${id}-list`
/** @param index among all suggestions, whatever their group */
export const optionIdOf = (id: string, index: number) => `${id}-${index}`

interface SuggestionListProps {
  /** What the ids of its parts begin with. */
  id: string
  suggestions: Suggestion[]
  active: number
  onPoint: (index: number) => void
  onChoose: (suggestion: Suggestion) => void
}

/** The suggestions, in groups by kind. */
export function SuggestionList({ id, suggestions, active, onPoint, onChoose }: SuggestionListProps) {
  return (
    <div id={listIdOf(id)} role="listbox" aria-label="Suggestions" className={css.list} tabIndex={-1}>
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
                id={optionIdOf(id, index)}
                suggestion={suggestion}
                active={index === active}
                onPoint={() => onPoint(index)}
                onChoose={() => onChoose(suggestion)}
              />
            ))}
          </div>
        )
      })}
    </div>
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
  suggestion: { title, text, image, price, to, sku },
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
        <span className={css.title}>
          <PartName of={title} />
        </span>
        <span className={css.text}>{sku ?? text}</span>
      </span>
      {price !== undefined && <Price amount={price} to={to} />}
    </div>
  )
}
