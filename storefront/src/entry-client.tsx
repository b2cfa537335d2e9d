import { RouterClient } from "@tanstack/react-router/ssr/client"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { browserCookies } from "#platform/cookies"
import { http } from "#platform/http"
import { noteInlinedSheets } from "#platform/inlined-sheets"
import { createRouter } from "./router"

const router = createRouter({ context: { http, cookies: browserCookies, settings: null } })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})

noteInlinedSheets()
