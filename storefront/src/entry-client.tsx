import { RouterClient } from "@tanstack/react-router/ssr/client"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { browserCookies } from "#platform/cookies"
import { tolerateMovedNodes } from "#platform/foreign-nodes"
import { http } from "#platform/http"
import { registerInlinedSheets } from "#platform/inlined-sheets"
import { fetchTable } from "#platform/late-parts"
import { whenIdle } from "#platform/when-idle"
import { createRouter } from "./router"

/** Between two steps the browser can paint and handle input: together they block a phone for a tenth of a second. */
const inTheNextTask = (step: () => void) => setTimeout(step)

registerInlinedSheets()
tolerateMovedNodes()

inTheNextTask(() => {
  const router = createRouter({ context: { http, cookies: browserCookies, settings: null } })
  inTheNextTask(() => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RouterClient router={router} />
        </StrictMode>,
      )
    })
    whenIdle(fetchTable)
  })
})
