import type { RefObject } from "react"
import { Button } from "#ui/button"
import { Dialog } from "#ui/dialog"

interface ClearDialogProps {
  /** What was typed into: `form`. */
  what: string
  /** Gets the focus if the button that asked is gone once everything is cleared. */
  instead?: RefObject<HTMLElement | null>
  onClose: () => void
  onClear: () => void
}

/** Asks before everything typed into a form is thrown away: it can't be brought back. */
export function ClearDialog({ what, instead, onClose, onClear }: ClearDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      instead={instead}
      title="Clear everything?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClear()
              onClose()
            }}
          >
            Yes, clear it
          </Button>
        </>
      }
    >
      <p>Everything you typed into this {what} is deleted, also what this device kept of it.</p>
    </Dialog>
  )
}
