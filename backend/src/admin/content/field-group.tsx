import { Hint, Text } from "@medusajs/ui"
import { type ReactNode, useId } from "react"

export interface GroupProps {
  label: string
  hint: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

/** Several fields that together say one thing, and what is wrong with it. */
export function FieldGroup({
  label,
  hint,
  error,
  children,
}: Pick<GroupProps, "label" | "hint" | "error"> & { children: ReactNode }) {
  const id = useId()
  const words = error ?? hint
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be styled as Medusa's labels are
    <div role="group" aria-labelledby={id} aria-describedby={words ? `${id}-hint` : undefined}>
      <Text id={id} size="small" weight="plus" className="mb-2">
        {label}
      </Text>
      {children}
      {words && (
        <Hint id={`${id}-hint`} className="mt-2 flex" variant={error === undefined ? "info" : "error"}>
          {words}
        </Hint>
      )}
    </div>
  )
}
