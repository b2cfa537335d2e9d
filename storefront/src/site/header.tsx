import { useState } from "react"
import { CartBadge } from "#features/cart/cart-badge"
import { SearchButton } from "#features/search/search-button"
import { useSettings } from "#platform/settings"
import { useClosedByLeaving } from "#platform/use-is-leaving"
import { AppLink } from "#ui/app-link"
import { Dialog } from "#ui/dialog"
import { Icon } from "#ui/icon"
import { VisuallyHidden } from "#ui/visually-hidden"
import css from "./header.module.css"
import { Logo } from "./logo"
import { PhoneLink } from "./phone-link"
import { useMenu } from "./use-menu"

/** Its links, and those of the menu on small screens, are staff's texts (section 2.8). */
export function Header() {
  const { brand } = useSettings()
  const links = useMenu("header")
  return (
    <header className={`dark ${css.header}`}>
      <div className={css.bar}>
        <AppLink href="/" className={css.home} exact>
          <Logo />
          <VisuallyHidden> home: {brand}</VisuallyHidden>
        </AppLink>
        <nav className={css.nav} aria-label="Main">
          <ul className={css.list}>
            {links.map(({ name, path }) => (
              <li key={path}>
                <AppLink href={path} className={css.link}>
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.tools}>
          <SearchButton className={css.tool} />
          <AppLink href="/account" className={css.tool}>
            <Icon name="user" size={24} />
            <VisuallyHidden>Account</VisuallyHidden>
          </AppLink>
          <CartBadge className={css.tool} />
          <Menu />
        </div>
      </div>
    </header>
  )
}

/** The navigation of small screens. */
function Menu() {
  const [open, setOpen] = useState(false)
  const { phone } = useSettings()
  const links = useMenu("menu")
  useClosedByLeaving(() => setOpen(false))

  return (
    <>
      <button
        type="button"
        className={`${css.tool} ${css.menuButton}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={24} />
        <VisuallyHidden>Menu</VisuallyHidden>
      </button>
      <Dialog shape="panel" title="Menu" open={open} onClose={() => setOpen(false)} className="dark">
        <nav aria-label="Main">
          <ul className={css.menuList}>
            {links.map((entry) => (
              <li key={entry.path}>
                <AppLink href={entry.path} className={css.menuLink} onClick={() => setOpen(false)}>
                  {entry.name}
                  <Icon name="arrow-right" />
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className={css.menuPhone}>
          Talk to a rider: <PhoneLink phone={phone} />
        </p>
      </Dialog>
    </>
  )
}
