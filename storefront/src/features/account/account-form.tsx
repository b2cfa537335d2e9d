import type { ReactNode } from "react"
import { FormNotice } from "#features/forms/form-notice"
import { Form } from "#features/forms/shop-form"
import type { ShopForm } from "#features/forms/use-shop-form"
import { Button } from "#ui/button"
import css from "./account-form.module.css"

interface AccountFormProps {
  form: ShopForm<object, void>
  /** The button's label. */
  label: string
  children: ReactNode
  /** Another way out, below the button. */
  aside?: ReactNode
}

/** The frame of a form: its fields, its notice, its one button. */
export function AccountForm({ form, label, children, aside }: AccountFormProps) {
  return (
    <Form form={form} className={css.form}>
      {children}
      {/* Beside the button, which may be a window away from the first field. */}
      <FormNotice state={form.state} />
      <Button type="submit" busy={form.state.status !== "editing"} wide>
        {label}
      </Button>
      {aside}
    </Form>
  )
}
