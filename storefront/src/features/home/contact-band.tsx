import { useSettings } from "#platform/settings"
import { PhoneLink } from "#site/phone-link"
import { AppLink } from "#ui/app-link"
import { Contours } from "#ui/contours"
import layout from "#ui/layout.module.css"
import css from "./contact-band.module.css"

/** A phone number one can read from across the shed. */
export function ContactBand({ heading }: { heading: string }) {
  const { phone, email } = useSettings()
  return (
    <section className={css.band} aria-labelledby="contact">
      <Contours className={css.contours} />
      <div className={`${layout.container} ${css.inner}`}>
        <h2 id="contact" className={css.heading}>
          {heading}
        </h2>
        <PhoneLink phone={phone} className={css.phone} />
        <p className={css.text}>
          Riders and dealers, same line. Or write to <AppLink href={`mailto:${email}`}>{email}</AppLink> with
          your sled’s year, make and model.
        </p>
      </div>
    </section>
  )
}
