import type { ReactNode } from "react"
import { MAX_ITEMS } from "#contracts/parts-request"
import { Button } from "#ui/button"
import { Icon } from "#ui/icon"
import css from "./item-list.module.css"

interface ItemCardProps {
  /** "Part 2" */
  title: string
  /** Without it the item stays: a form needs one. */
  onRemove?: (() => void) | undefined
  children: ReactNode
}

function ItemCard({ title, onRemove, children }: ItemCardProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't stand beside a button
    <div className={css.card} role="group" aria-label={title}>
      <div className={css.head}>
        <h3 className={css.title}>{title}</h3>
        {onRemove && (
          <Button variant="quiet" onClick={onRemove} aria-label={`Remove ${title.toLowerCase()}`}>
            <Icon name="trash" size={18} />
            Remove
          </Button>
        )}
      </div>
      {children}
    </div>
  )
}

interface ItemListProps {
  items: readonly { key: string }[]
  /** What each is: "part" makes "Part 1" and "Add another part". */
  word: string
  onAdd(): void
  onRemove(index: number): void
  /** The fields of an item. */
  children: (index: number) => ReactNode
}

/** Several parts or items of a form: the first stays, others come and go. */
export function ItemList({ items, word, onAdd, onRemove, children }: ItemListProps) {
  const title = `${word.charAt(0).toUpperCase()}${word.slice(1)}`
  return (
    <div className={css.list}>
      {items.map(({ key }, index) => (
        <ItemCard
          key={key}
          title={`${title} ${index + 1}`}
          onRemove={index === 0 ? undefined : () => onRemove(index)}
        >
          {children(index)}
        </ItemCard>
      ))}
      {items.length < MAX_ITEMS && (
        <Button variant="secondary" className={css.add} onClick={onAdd}>
          <Icon name="plus" size={18} />
          Add another {word}
        </Button>
      )}
    </div>
  )
}
