import type { ReactNode } from "react"
import { Button } from "#ui/button"
import { Icon } from "#ui/icon"
import css from "./item-card.module.css"

interface ItemCardProps {
  /** "Part 2" */
  title: string
  /** Without it the item stays: a form needs one. */
  onRemove?: (() => void) | undefined
  children: ReactNode
}

/** One of several parts or items of a form. */
export function ItemCard({ title, onRemove, children }: ItemCardProps) {
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
