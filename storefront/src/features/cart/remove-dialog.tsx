import { useState } from "react"
import type { CartItem } from "#contracts/cart"
import { HttpError } from "#platform/http"
import { Button } from "#ui/button"
import { Dialog } from "#ui/dialog"
import { Notice } from "#ui/notice"

export interface RemoveDialogProps {
  /** The line in question; null when there is none. */
  item: CartItem | null
  onClose: () => void
  /** Rejects with an HttpError when the shop did not remove it. */
  onConfirm: (item: CartItem) => Promise<void>
}

/** Section 4, "Cart": removal needs a yes. */
export function RemoveDialog({ item, onClose, onConfirm }: RemoveDialogProps) {
  const [removing, setRemoving] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  function close() {
    setMessage(null)
    onClose()
  }

  async function confirm(confirmed: CartItem) {
    setRemoving(true)
    setMessage(null)
    try {
      await onConfirm(confirmed)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      setMessage(error.message)
    } finally {
      setRemoving(false)
    }
  }

  return (
    <Dialog
      open={item !== null}
      onClose={close}
      title="Are you sure you want to delete this item?"
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button variant="danger" busy={removing} onClick={() => item && confirm(item)}>
            Yes, continue
          </Button>
        </>
      }
    >
      {item && <p>{item.name} leaves your cart.</p>}
      {message && <Notice tone="error">{message}</Notice>}
    </Dialog>
  )
}
