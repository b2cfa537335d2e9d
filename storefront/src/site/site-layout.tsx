import { Outlet } from "@tanstack/react-router"
import { SledBar } from "#features/sled/sled-bar"
import { CookieNotice } from "./cookie-notice"
import { Footer } from "./footer"
import { Header } from "./header"
import { HelpChat } from "./help-chat"
import { LateLine } from "./late-line"
import { NavigationStatus } from "./navigation-status"
import { NoScript } from "./no-script"
import { ShopAway } from "./shop-away"
import css from "./site-layout.module.css"
import { SiteNotice } from "./site-notice"
import { MAIN_ID, SkipLink } from "./skip-link"
import { TestMode } from "./test-mode"
import { useMeasuring } from "./use-measuring"

/** What surrounds every page. */
export function SiteLayout() {
  useMeasuring()

  return (
    <>
      <SkipLink />
      <NavigationStatus />
      <TestMode />
      <NoScript />
      <SiteNotice />
      <Header />
      <SledBar />
      <main id={MAIN_ID} className={css.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <HelpChat />
      <CookieNotice />
      <ShopAway />
      <LateLine />
    </>
  )
}
