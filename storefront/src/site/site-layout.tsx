import { Outlet } from "@tanstack/react-router"
import { useEffect } from "react"
import { SledBar } from "#features/sled/sled-bar"
import { wakePage } from "#platform/early-input"
import { CookieNotice } from "./cookie-notice"
import { Footer } from "./footer"
import { Header } from "./header"
import { HelpChat } from "./help-chat"
import { NavigationStatus } from "./navigation-status"
import { ShopAway } from "./shop-away"
import css from "./site-layout.module.css"
import { SiteNotice } from "./site-notice"
import { MAIN_ID, SkipLink } from "./skip-link"
import { TestMode } from "./test-mode"
import { useMeasuring } from "./use-measuring"

/** What stands around every page. */
export function SiteLayout() {
  useEffect(() => wakePage(document.getElementById(MAIN_ID)), [])
  useMeasuring()

  return (
    <>
      <SkipLink />
      <NavigationStatus />
      <TestMode />
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
    </>
  )
}
