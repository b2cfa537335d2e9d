import { toast } from "@medusajs/ui"
import { useEffect } from "react"
import { isDeclined } from "./asking-fetch"
import { refusalIn } from "./refusal-in"

/** Milliseconds in which Medusa's page may show a refusal itself. */
const OWN_WORDS = 300

/**
 * Says why something wasn't saved where Medusa's page doesn't (2.21.2, the prices of a product): it leaves the refusal
 * to nobody, and everything looks as if Save had not been pressed.
 */
export function useSilentRefusals(): void {
  useEffect(() => {
    function show({ reason }: PromiseRejectionEvent) {
      const message = refusalIn(reason)
      // The user was asked (price-questions.ts), and knows why.
      if (message === null || isDeclined(message)) return
      setTimeout(() => {
        if (!document.body.textContent.includes(message)) toast.error("Not saved", { description: message })
      }, OWN_WORDS)
    }
    window.addEventListener("unhandledrejection", show)
    return () => window.removeEventListener("unhandledrejection", show)
  }, [])
}
