import { Button, ButtonLink } from "#ui/button"
import css from "./save-actions.module.css"

interface SaveActionsProps {
  /** The design is being saved. */
  saving: boolean
  onSave: () => void
  /** Where Cancel leads. */
  cancelHref: string
}

/** Saving the design for later, or leaving it. */
export function SaveActions({ saving, onSave, cancelHref }: SaveActionsProps) {
  return (
    <div className={css.actions}>
      <Button variant="quiet" busy={saving} aria-haspopup="dialog" onClick={onSave}>
        Save Design
      </Button>
      <ButtonLink variant="quiet" href={cancelHref}>
        Cancel
      </ButtonLink>
    </div>
  )
}
