import type { ButtonHTMLAttributes, Ref } from "react"
import { AppLink, type AppLinkProps } from "./app-link"
import css from "./button.module.css"
import { classNames } from "./class-names"

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger"

interface ButtonStyle {
  /** One primary per view: the ember-colored one. */
  variant?: ButtonVariant
  /** Fills its container. */
  wide?: boolean
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  /** Work is under way: shows a spinner, keeps the focus and the width, ignores presses. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

const buttonClass = ({ variant = "primary", wide }: ButtonStyle, className?: string) =>
  classNames(css.button, css[variant], wide && css.wide, className)

/** Submits no form unless `type` says so. While `busy` it keeps the focus, and presses do nothing. */
export function Button({
  variant,
  wide,
  busy = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      // A submit button must not submit twice either; as a plain button it can't.
      type={busy ? "button" : type}
      className={buttonClass({ variant, wide }, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...rest}
    >
      <span className={css.label}>{children}</span>
      {busy && <span className={css.spinner} aria-hidden="true" />}
    </button>
  )
}

export interface ButtonLinkProps extends AppLinkProps, ButtonStyle {}

/** A link that looks like a button. */
export function ButtonLink({ variant, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <AppLink className={buttonClass({ variant, wide }, className)} {...rest}>
      <span className={css.label}>{children}</span>
    </AppLink>
  )
}
