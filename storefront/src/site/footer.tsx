import { useSettings } from "#platform/settings"
import { useShipDates } from "#platform/ship-dates"
import { AppLink } from "#ui/app-link"
import { BUILD, FAMILIES, POURED } from "./destinations"
import css from "./footer.module.css"
import { Logo } from "./logo"
import { PhoneLink } from "./phone-link"

export function Footer() {
  const { brand, phone, email } = useSettings()
  const times = useShipDates()?.times
  return (
    <footer className={`dark ${css.footer}`}>
      <div className={css.inner}>
        <div className={css.brand}>
          <Logo />
          <p className={css.claim}>Parts for sleds that get ridden, from a workshop where it snows.</p>
        </div>
        <nav className={`${css.column} ${css.families}`} aria-label="Shop">
          <h2 className={css.heading}>Shop</h2>
          <ul className={css.list}>
            {[BUILD, ...POURED, ...FAMILIES].map(({ name, path }) => (
              <li key={path}>
                <AppLink href={path} className={css.link}>
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav className={css.column} aria-label="Your order">
          <h2 className={css.heading}>Your order</h2>
          <ul className={css.list}>
            <li>
              <AppLink href="/cart" className={css.link}>
                Cart
              </AppLink>
            </li>
            <li>
              <AppLink href="/account" className={css.link}>
                Account
              </AppLink>
            </li>
            <li>
              <AppLink href="/order-lookup" className={css.link}>
                Where is my order?
              </AppLink>
            </li>
            <li>
              <AppLink href="/returns" className={css.link}>
                Returns
              </AppLink>
            </li>
          </ul>
        </nav>
        <nav className={css.column} aria-label="Good to know">
          <h2 className={css.heading}>Good to know</h2>
          <ul className={css.list}>
            <li>
              <AppLink href="/shipping" className={css.link}>
                Shipping
              </AppLink>
            </li>
            <li>
              <AppLink href="/return-policy" className={css.link}>
                Return policy
              </AppLink>
            </li>
            <li>
              <AppLink href="/gallery" className={css.link}>
                Gallery
              </AppLink>
            </li>
            <li>
              <AppLink href="/privacy" className={css.link}>
                Privacy
              </AppLink>
            </li>
            <li>
              <AppLink href="/dealers" className={css.link}>
                Find a dealer
              </AppLink>
            </li>
            <li>
              <AppLink href="/dealer-application" className={css.link}>
                Become a dealer
              </AppLink>
            </li>
          </ul>
        </nav>
        <div className={css.column}>
          <h2 className={css.heading}>Talk to a rider</h2>
          <ul className={css.list}>
            <li>
              <PhoneLink phone={phone} className={css.link} />
            </li>
            <li>
              <AppLink href={`mailto:${email}`} className={css.link}>
                {email}
              </AppLink>
            </li>
            <li>
              <AppLink href="/contact" className={css.link}>
                Contact
              </AppLink>
            </li>
            <li>
              <AppLink href="/parts-request" className={css.link}>
                Request other parts
              </AppLink>
            </li>
            <li>
              <AppLink href="/sponsored-rider-application" className={css.link}>
                Sponsored riders
              </AppLink>
            </li>
          </ul>
        </div>
      </div>
      <p className={css.small}>
        {brand}. All prices in US dollars.{times && ` In-stock parts ship in ${times.stocked}.`}
      </p>
    </footer>
  )
}
