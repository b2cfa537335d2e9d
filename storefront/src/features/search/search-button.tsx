import { type MouseEvent, useState } from "react"
import { useClosedByLeaving } from "#platform/use-is-leaving"
import { useLatePart } from "#platform/use-late-part"
import { AppLink } from "#ui/app-link"
import { Icon } from "#ui/icon"
import { VisuallyHidden } from "#ui/visually-hidden"

const loadDialog = () => import("./search-dialog")

/** The header's link to the search page, which, once the page is hydrated, opens the search in place. */
export function SearchButton({ className }: { className?: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const dialog = useLatePart(open, loadDialog, close)
  useClosedByLeaving(close)

  function onClick(event: MouseEvent) {
    // New tabs and windows are left to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <AppLink
        href="/search"
        className={className}
        aria-haspopup="dialog"
        onClick={onClick}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
      >
        <Icon name="search" size={24} />
        <VisuallyHidden>Search</VisuallyHidden>
      </AppLink>
      {open && dialog && <dialog.SearchDialog onClose={close} />}
    </>
  )
}
