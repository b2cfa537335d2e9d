import { useState } from "react"
import type { CartItem } from "#contracts/cart/cart"
import { HttpError } from "#platform/http"
import { Button } from "#ui/button"
import { Dialog } from "#ui/dialog"
import { RadioGroup } from "#ui/radio-group"
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
 * Section 4, "Cart": removal has to be confirmed, and for skis the rider decides about the hardware that came with
 * them.
 */
export function RemoveDialog({ item, onClose, onConfirm }: RemoveDialogProps) {
  const [removing, setRemoving] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [keeps, setKeeps] = useState(false)
  const hardware = item.hardware ?? []

  async function confirm() {
    setRemoving(true)
    setMessage(null)
    try {
      await onConfirm(item, hardware.length > 0 && !keeps)
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
        <RadioGroup
          label={`What about ${listOf(hardware.map(pieces))}, which came with it?`}
          name="hardware"
          required
          value={keeps ? "keep" : "remove"}
          onValueChange={(value) => setKeeps(value === "keep")}
          options={[
            { value: "remove", label: hardware.length > 1 ? "Take them out, too" : "Take it out, too" },
            { value: "keep", label: hardware.length > 1 ? "Keep them" : "Keep it" },
          ]}
        />
      )}
      {message && <RefusedNotice alert={message} page="/cart" />}
    </Dialog>
  )
}
