import { Drawer } from "@medusajs/ui"
import {
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react"
import { type Path, useBlocker } from "react-router-dom"
import { useQuestion } from "./question"
import { UnsavedWork } from "./unsaved-work"

/** For all forms of the page. */
const everywhere = new UnsavedWork()
/** For the forms within a drawer. */
const Within = createContext<UnsavedWork | null>(null)

let isSaved = false

/** For navigation after everything was saved: the form doesn't know that yet, and would ask. */
export function leaveSaved(leave: () => void): void {
  isSaved = true
  try {
    leave()
  } finally {
    isSaved = false
  }
}

/** Asks whether what was typed may be lost. */
function useAsk(): () => Promise<boolean> {
  const prompt = useQuestion()
  return async () => {
    // The Escape that triggered this would answer it, too: Medusa's prompt receives the rest of the same event.
    await new Promise((nextTurn) => setTimeout(nextTurn))
    return await prompt({
      title: "Leave without saving?",
      description: "Your changes aren't saved and would be lost.",
      confirmText: "Leave",
      cancelText: "Keep editing",
      variant: "confirmation",
    })
  }
}

/**
 * Asks before someone leaves the page, reloads it or closes its drawer with unsaved changes. `Form` includes it; inputs
 * outside a form need their own.
 */
export function Unsaved({ when }: { when: boolean }) {
  const [form] = useState(() => ({}))
  const within = useContext(Within)
  useLayoutEffect(() => {
    everywhere.note(form, when)
    within?.note(form, when)
  }, [form, within, when])
  useLayoutEffect(
    () => () => {
      everywhere.note(form, false)
      within?.note(form, false)
    },
    [form, within],
  )
  // The router only supports one blocker: the first form asks for all of them.
  const asks = useSyncExternalStore(everywhere.subscribe, () => everywhere.first === form)
  return asks ? <Guard /> : null
}

interface VersionedProps<Page> {
  page: Page
  children: (page: Page) => ReactNode
}

/**
 * A form of one version of what staff edit: a new version starts a new form, so that nothing of an older one is left in
 * it. A version that is read while something is typed, as when the network is back, waits until that is saved or
 * discarded; saving then names the version that was edited, and is refused.
 */
export function Versioned<Page extends { version: string }>({ page, children }: VersionedProps<Page>) {
  const isTyped = useSyncExternalStore(everywhere.subscribe, () => everywhere.first !== null)
  const [shown, setShown] = useState(page)
  if (shown !== page && !isTyped) setShown(page)
  return <Fragment key={shown.version}>{children(shown)}</Fragment>
}

/** What an address names whose drawer is open over a list. */
const OPENED = ["review", "discount"]

/** Whether what is typed at one address is gone at another: a list's filters and pages change it, too, and lose nothing. */
function isLostBetween(here: Path, there: Path): boolean {
  if (here.pathname !== there.pathname) return true
  const [opened, next] = [new URLSearchParams(here.search), new URLSearchParams(there.search)]
  return OPENED.some((name) => opened.has(name) && opened.get(name) !== next.get(name))
}

function Guard() {
  const ask = useAsk()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isSaved && isLostBetween(currentLocation, nextLocation),
  )
  const asked = useRef(false)
  useEffect(() => {
    if (blocker.state !== "blocked" || asked.current) return
    asked.current = true
    void ask().then((leaves) => {
      asked.current = false
      if (leaves) blocker.proceed()
      else blocker.reset()
    })
  })
  useEffect(() => {
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", keep)
    return () => window.removeEventListener("beforeunload", keep)
  }, [])
  return null
}

/** A drawer with forms in it: however it is closed, it asks while one of them isn't saved. */
export function AskingDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const [work] = useState(() => new UnsavedWork())
  const ask = useAsk()
  const asked = useRef(false)

  async function close() {
    if (asked.current) return
    asked.current = true
    const leaves = work.first === null || (await ask())
    asked.current = false
    if (leaves) onClose()
  }

  return (
    <Within.Provider value={work}>
      <Drawer open onOpenChange={(open) => !open && void close()}>
        {children}
      </Drawer>
    </Within.Provider>
  )
}
