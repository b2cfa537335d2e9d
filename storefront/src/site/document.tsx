import { HeadContent, Scripts, useRouter } from "@tanstack/react-router"
import { type ReactNode, useEffect } from "react"
import { captureEarlyClicks } from "#platform/early-clicks"
import { replayEarlyInput } from "#platform/early-input"
import { MAIN_ID } from "./skip-link"

/** Empty in the browser, which has already run it: so it isn't in a first view's scripts. */
const HOLD_PRESSES = typeof document === "undefined" ? `(${captureEarlyClicks})()` : ""

/** The document around every page, errors included. */
export function Document({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce
  useEffect(() => replayEarlyInput(document.getElementById(MAIN_ID)), [])
  return (
    <html lang="en">
      <head>
        <HeadContent />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours, word for word
          dangerouslySetInnerHTML={{ __html: HOLD_PRESSES }}
        />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
