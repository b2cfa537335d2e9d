import { useRouterState } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { saveCookie, TEN_YEARS } from "#platform/cookies"
import { useCookies } from "#platform/use-cookies"
import { useLatePart } from "#platform/use-late-part"

export const HELP_CHAT_HIDDEN = "help_chat_hidden"

/** Milliseconds after the page has loaded (section 9). */
export const HELP_CHAT_DELAY = 2_000

const rememberHidden = () => saveCookie(HELP_CHAT_HIDDEN, "1", TEN_YEARS)

const loadBubble = () => import("./help-chat-bubble")

/**
 * The help chat would be out of place where someone pays, has chosen model, colors and pattern and picks hardware, or
 * works as a dealer. It isn't while they are still choosing a model, pattern or color.
 */
const QUIET =
  /^\/(?:checkout|dealer|pay\/[^/]+|thank-you\/[^/]+|builder\/[^/]+\/[^/]+\/[^/]+\/add-hardware)\/?$/

/**
 * The help chat's bubble: opens two seconds after load unless it was closed before; closing it or following
 * one of its links keeps it closed for ten years (sections 4 and 9).
 */
export function HelpChat() {
  const cookies = useCookies()
  const quiet = useRouterState({ select: ({ location }) => QUIET.test(location.pathname) })
  const [open, setOpen] = useState(false)
  const bubble = useLatePart(open && !quiet, loadBubble)

  useEffect(() => {
    if (cookies.get(HELP_CHAT_HIDDEN) !== undefined) {
      rememberHidden()
      return
    }
    const timer = setTimeout(() => setOpen(true), HELP_CHAT_DELAY)
    return () => clearTimeout(timer)
  }, [cookies])

  if (!open || quiet || !bubble) return null
  return (
    <bubble.HelpChatBubble
      onDone={() => {
        rememberHidden()
        setOpen(false)
      }}
    />
  )
}
