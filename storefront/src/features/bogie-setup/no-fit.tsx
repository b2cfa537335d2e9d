import { PhoneLink } from "#site/phone-link"
import { AppLink } from "#ui/app-link"
import { Button } from "#ui/button"
import css from "./setup-page.module.css"

/** No bogies for this sled (section 8). */
export function NoFit({ phone, email, onReset }: { phone: string; email: string; onReset: () => void }) {
  return (
    <section className={css.noFit} aria-labelledby="no-fit">
      <h2 id="no-fit" className={css.heading}>
        Sucks for you.
      </h2>
      <p>
        Sorry, we either don't have any fitment information for your sled, or we don't have any bogies that
        fit your sled.
      </p>
      <p>
        Call <PhoneLink phone={phone} /> or write to <AppLink href={`mailto:${email}`}>{email}</AppLink>.
      </p>
      <Button onClick={onReset}>Start Over</Button>
    </section>
  )
}
