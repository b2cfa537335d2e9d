import { ButtonLink } from "#ui/button"
import { Contours } from "#ui/contours"
import css from "./nothing-yet.module.css"

/** Stands where an account's orders or builds will be, and leads to the builder. `children` says what belongs here. */
export function NothingYet({ children }: { children: string }) {
  return (
    <div className={`dark ${css.panel}`}>
      <Contours className={css.contours} />
      <p className={css.words}>{children}</p>
      <ButtonLink href="/builder">Build yours</ButtonLink>
    </div>
  )
}
