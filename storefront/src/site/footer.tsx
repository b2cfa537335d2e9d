import type { MenuName } from "#contracts/content/menus"
import { useSettings } from "#platform/settings"
import { useShipDates } from "#platform/ship-dates"
import { AppLink } from "#ui/app-link"
import { classNames } from "#ui/class-names"
import css from "./footer.module.css"
import { Logo } from "./logo"
import { PhoneLink } from "./phone-link"
import { useMenu } from "./use-menu"

/** Its links are staff's texts (section 2.8). The shipping time is there once it is known. */
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
        <Column name="shop" heading="Shop" className={css.families} />
        <Column name="order" heading="Your order" />
        <Column name="know" heading="Good to know" />
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
            <MenuLinks name="talk" />
          </ul>
        </div>
      </div>
      <p className={css.small}>
        {brand}. All prices in US dollars.{times && ` In-stock parts ship in ${times.stocked}.`}
      </p>
    </footer>
  )
}

function Column({
  name,
  heading,
  className,
}: {
  name: MenuName
  heading: string
  className?: string | undefined
}) {
  return (
    <nav className={classNames(css.column, className)} aria-label={heading}>
      <h2 className={css.heading}>{heading}</h2>
      <ul className={css.list}>
        <MenuLinks name={name} />
      </ul>
    </nav>
  )
}

const MenuLinks = ({ name }: { name: MenuName }) =>
  useMenu(name).map((link) => (
    <li key={link.path}>
      <AppLink href={link.path} className={css.link}>
        {link.name}
      </AppLink>
    </li>
  ))
