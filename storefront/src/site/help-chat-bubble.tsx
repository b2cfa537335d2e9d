import { type KeyboardEvent, useRef } from "react"
import { AppLink } from "#ui/app-link"
import { Icon } from "#ui/icon"
import { LiveRegion } from "#ui/live-region"
import { useRootLength } from "#ui/use-root-length"
import { VisuallyHidden } from "#ui/visually-hidden"
import css from "./help-chat-bubble.module.css"
import { MAIN_ID } from "./skip-link"

const WELCOME = "Hey, welcome!"
const QUESTION = "Need help deciding on a model, color, or pattern?"

const LINKS = [
  { label: "Compare Models", path: "/skis" },
  { label: "Patterns", path: "/color-guide#patterns" },
  { label: "Sled Brand Colors", path: "/color-guide#brand" },
] as const

/** @param onDone the visitor has closed it or followed a link */
export function HelpChatBubble({ onDone }: { onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useRootLength(box, "--help")

  function close() {
    onDone()
    // The button disappears; keyboard users continue with the page.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === "Escape") close()
  }
  return (
    <aside className={css.bubble} aria-label="Help" onKeyDown={onKeyDown}>
      <div ref={box} className={css.box}>
        <p className={css.words}>
          <strong className={css.welcome}>{WELCOME}</strong> <span>{QUESTION}</span>
        </p>
        <ul className={css.links}>
          {LINKS.map(({ label, path }) => (
            <li key={path}>
              <AppLink href={path} className={css.link} onClick={onDone}>
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
        <button type="button" className={css.close} onClick={close}>
          <Icon name="close" />
          <VisuallyHidden>Close help</VisuallyHidden>
        </button>
        <LiveRegion message={`${WELCOME} ${QUESTION}`} />
      </div>
    </aside>
  )
}
