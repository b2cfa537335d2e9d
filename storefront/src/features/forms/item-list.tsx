import { type ReactNode, useRef } from "react"
import { flushSync } from "react-dom"
import { MAX_ITEMS } from "#contracts/forms/photo-rules"
import { Button } from "#ui/button"
import { Icon } from "#ui/icon"
import type { FormValues } from "./draft"
import { errorsOfItems } from "./field-errors"
import { type FieldSpec, Fields } from "./fields"
import css from "./item-list.module.css"
import { PhotoInput } from "./photo-field"
import { type ShopForm, useFormValues } from "./use-shop-form"

const LIST = "items"

/** What the first item of a form begins with. @param names of its text fields */
export const firstItem = (...names: string[]): FormValues => ({
  key: "first",
  ...Object.fromEntries(names.map((name) => [name, ""])),
  photo: null,
})

let made = 0
/** Tells a form's items apart while it is being edited; it isn't sent. */
const newKey = (): string => {
  made += 1
  return `item ${made} ${Date.now()}`
}

/** An empty item behind the first. @param names of its text fields */
export const anotherItem = (...names: string[]): FormValues & { key: string } => ({
  ...firstItem(...names),
  key: newKey(),
})

type ItemForm = ShopForm<FormValues, unknown>

/** Sets a form's items; what was wrong with one goes with it. */
export function setItems(form: ItemForm, next: readonly FormValues[]): void {
  const before = form.values()[LIST] as readonly FormValues[]
  form.set(LIST, next)
  form.amend((errors) => errorsOfItems(errors, LIST, before, next))
}

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
    <div className={css.card} role="group" aria-label={title} tabIndex={-1}>
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
  form: ItemForm
  /** The word for an item: "part" makes "Part 1" and "Add another part". */
  word: string
  /** Their names are relative to the item. */
  fields: readonly FieldSpec[]
  photoHint: string
}

/** Several parts or items of a form, each with a photo: the first stays, others can be added and removed. */
export function ItemList({ form, word, fields, photoHint }: ItemListProps) {
  const items = useFormValues(
    form,
    (values: FormValues) => values[LIST] as readonly (FormValues & { key: string })[],
  )
  const list = useRef<HTMLDivElement>(null)
  const title = `${word.charAt(0).toUpperCase()}${word.slice(1)}`

  /** The button that was pressed may be gone: keyboard and screen reader continue at an item. */
  function change(next: readonly FormValues[], focused: number): void {
    flushSync(() => setItems(form, next))
    const card = list.current?.children[focused]
    if (card instanceof HTMLElement) card.focus()
  }

  function remove(index: number): void {
    change(
      items.filter((_, at) => at !== index),
      Math.min(index, items.length - 2),
    )
  }

  function add(): void {
    change([...items, anotherItem(...fields.map(({ name }) => name))], items.length)
  }

  return (
    <div className={css.list} ref={list}>
      {items.map(({ key }, index) => (
        <ItemCard
          key={key}
          title={`${title} ${index + 1}`}
          onRemove={index === 0 ? undefined : () => remove(index)}
        >
          <Fields of={fields.map((field) => ({ ...field, name: `${LIST}.${index}.${field.name}` }))} />
          <PhotoInput name={`${LIST}.${index}.photo`} label="Photo" hint={photoHint} />
        </ItemCard>
      ))}
      {items.length < MAX_ITEMS && (
        <Button variant="secondary" className={css.add} onClick={add}>
          <Icon name="plus" size={18} />
          Add another {word}
        </Button>
      )}
    </div>
  )
}
