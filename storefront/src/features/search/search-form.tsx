import type { ComponentProps, FormEvent } from "react"
import { MAX_QUERY } from "#contracts/catalog/search"
import { Button } from "#ui/button"
import css from "./search-form.module.css"

interface SearchFormProps extends Omit<ComponentProps<"input">, "onChange" | "onSubmit"> {
  value: string
  onType: (query: string) => void
  onSubmit: (event: FormEvent) => void
}

/** The field and its button; without scripts it leads to the search page. */
export function SearchForm({ onType, onSubmit, ...input }: SearchFormProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers and screen readers know the role alone
    <form role="search" className={css.form} action="/search" onSubmit={onSubmit}>
      <input
        {...input}
        className={css.input}
        type="search"
        name="q"
        aria-label="What are you looking for?"
        maxLength={MAX_QUERY}
        onChange={({ target }) => onType(target.value)}
      />
      <Button type="submit">Search</Button>
    </form>
  )
}
