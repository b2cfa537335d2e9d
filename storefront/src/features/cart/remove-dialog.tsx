import { useState } from "react"
import type { CartItem } from "#contracts/cart/cart"
import { HttpError } from "#platform/http"
import { Button } from "#ui/button"
import { CheckField } from "#ui/check-field"
import { Dialog } from "#ui/dialog"
import { RefusedNotice } from "#ui/refused-notice"

export interface RemoveDialogProps {
  /** The line in question. */
  item: CartItem
  onClose: () => void
  /**
   * Rejects with an HttpError when the shop didn't remove it.
   * @param withHardware also removes what came with it
   */
  onConfirm: (item: CartItem, withHardware: boolean) => Promise<void>
}

const pieces = ({ name, quantity }: { name: string; quantity: number }) =>
  quantity > 1 ? `${quantity} × ${name}` : name
/** 'Mount kit MK-101 and 6" Trail Carbide Pair' */
const listOf = (names: readonly string[]) =>
  new Intl.ListFormat("en-US", { type: "conjunction" }).format(names)

/**
 * Section 4, "Cart": removal has to be confirmed. It is for this item alone; the hardware that came with skis goes along
 * only if the rider ticks it.
 */
export function RemoveDialog({ item, onClose, onConfirm }: RemoveDialogProps) {
  const [removing, setRemoving] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [withHardware, setWithHardware] = useState(false)
  const hardware = item.hardware ?? []

  async function confirm() {
    setRemoving(true)
    setMessage(null)
    try {
      await onConfirm(item, withHardware)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      setMessage(error.message)
    } finally {
      setRemoving(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Are you sure you want to delete this item?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={removing} onClick={confirm}>
            Yes, continue
          </Button>
        </>
      }
    >
      <p>{item.name} will be removed from your cart.</p>
      {hardware.length > 0 && (
        <CheckField
          label={`Also remove ${listOf(hardware.map(pieces))}, which came with it`}
          name="hardware"
          checked={withHardware}
          onCheckedChange={setWithHardware}
        />
      )}
      {message && <RefusedNotice alert={message} page="/cart" />}
    </Dialog>
  )
}
