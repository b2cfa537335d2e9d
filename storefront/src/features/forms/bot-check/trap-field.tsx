import { TRAP_FIELD } from "#contracts/forms/form-facts"
import css from "./trap-field.module.css"

/** A field that no one sees, hears or reaches: programs fill it in, and give themselves away. Uncontrolled. */
export function TrapField() {
  return (
    <div className={css.trap} aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

/** What a form's trap field holds. */
export function trapped(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem(TRAP_FIELD)
  return field instanceof HTMLInputElement ? field.value : ""
}
