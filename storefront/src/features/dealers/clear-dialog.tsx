import { Button } from "#ui/button"
import { Dialog } from "#ui/dialog"

interface ClearDialogProps {
  onClose: () => void
  onClear: () => void
}

/** Asks before everything typed into the dealer application is thrown away: it can't be brought back. */
export function ClearDialog({ onClose, onClear }: ClearDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
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
      <p>Everything you typed into this application is deleted, also what this device kept of it.</p>
    </Dialog>
  )
}
