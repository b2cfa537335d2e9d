import type { ReactNode } from "react"
import { Button } from "#ui/button"
import { Notice } from "#ui/notice"
import css from "./account-form.module.css"
import type { useAccountForm } from "./use-account-form"

type Parts = Pick<ReturnType<typeof useAccountForm>, "notice" | "attempt" | "submit" | "form">

export interface AccountFormProps extends Parts {
  /** The button's. */
  label: string
  children: ReactNode
  /** Another way out, below the button. */
  aside?: ReactNode
}

/** The frame of a form: its notice, its fields, its one button. */
export function AccountForm({ notice, attempt, submit, form, label, children, aside }: AccountFormProps) {
  return (
    <form className={css.form} {...form}>
      {notice && (
        <Notice key={attempt} tone="error">
          {notice}
        </Notice>
      )}
      {children}
      <Button {...submit} wide>
        {label}
      </Button>
      {aside}
    </form>
  )
}
