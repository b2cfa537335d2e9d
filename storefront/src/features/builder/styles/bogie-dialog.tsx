import { PhoneLink } from "#site/phone-link"
import { ButtonLink } from "#ui/button"
import { Dialog } from "#ui/dialog"
import { SOLID_BOGIES } from "../addresses"
import css from "./line-notice.module.css"

interface BogieDialogProps {
  phone: string
  open: boolean
  onClose: () => void
}

/** Why a multi-color bogie isn't available, and what is (sections 2 and 8). */
export function BogieDialog({ phone, open, onClose }: BogieDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Bum Deal"
      waits
      actions={
        <ButtonLink href={SOLID_BOGIES} onClick={onClose}>
          Design Solid Color Bogies
        </ButtonLink>
      }
    >
      <div className={css.notice}>
        <p>Multi-color bogies can no longer be ordered online.</p>
        <p>
          For custom orders or ready-to-ship options, give us a call: <PhoneLink phone={phone} />
        </p>
        <p>Solid colors are still on.</p>
      </div>
    </Dialog>
  )
}
