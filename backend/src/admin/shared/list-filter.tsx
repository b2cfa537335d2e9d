import { ChoiceField } from "./fields"
import type { ListAddress } from "./list"

interface ListFilterProps<Name extends string> {
  /** Where the choice is kept. */
  of: Pick<ListAddress<Name>, "filters" | "setFilter">
  name: Name
  label: string
  /** The label for no choice. */
  none: string
  choices: readonly { value: string; label: string }[]
  /** A class for its width, so that the list below doesn't move when another choice is made. */
  width: string
}

/** One of a list's filters. */
export function ListFilter<Name extends string>({ of, name, width, ...field }: ListFilterProps<Name>) {
  return (
    <div className={width}>
      <ChoiceField
        size="small"
        {...field}
        value={of.filters[name] ?? ""}
        onChange={(value) => of.setFilter(name, value)}
      />
    </div>
  )
}
