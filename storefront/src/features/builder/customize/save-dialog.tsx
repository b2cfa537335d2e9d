import { AppLink } from "#ui/app-link"
import { Button, ButtonLink } from "#ui/button"
import { Dialog } from "#ui/dialog"
import { LiveRegion } from "#ui/live-region"
import { Notice } from "#ui/notice"
import { registerAddress } from "../addresses"
import type { SaveState } from "../model"

export interface SaveDialogProps {
  open: boolean
  save: SaveState
  /** The builder's address, to come back to. */
  here: string
  /** A guest leaves to create an account or log in: the design is saved when they come back. */
  onLeave: () => void
  onRetry: () => void
  onClose: () => void
}

const TITLES = {
  closed: "",
  guest: "Save Your Design",
  saving: "Saving Your Design",
  saved: "Design Saved",
  failed: "Not Saved",
} as const satisfies Record<SaveState["phase"], string>

/** The save overlay (section 4): guests are offered an account, logged-in riders are shown their builds. */
export function SaveDialog({ open, save, here, onLeave, onRetry, onClose }: SaveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={TITLES[save.phase]}
      waits
      actions={
        save.phase === "guest" ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              Not Now
            </Button>
            <ButtonLink href={registerAddress(here)} onClick={onLeave}>
              Create an Account
            </ButtonLink>
          </>
        ) : save.phase === "saved" ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              Keep Designing
            </Button>
            <ButtonLink href="/account/saved-designs">My Builds</ButtonLink>
          </>
        ) : save.phase === "failed" ? (
          <Button onClick={onRetry}>Try Again</Button>
        ) : null
      }
    >
      {save.phase === "guest" && (
        <p>
          Create an account, and your builds are saved for you on every screen you ride past. Got one?{" "}
          <AppLink href={`/login?${new URLSearchParams({ redirectTo: here })}`} onClick={onLeave}>
            Log in
          </AppLink>
          .
        </p>
      )}
      {save.phase === "saving" && <LiveRegion message="Saving" />}
      {save.phase === "saved" && (
        <p role="status">
          It’s in the books as build <strong>{save.number}</strong>.
        </p>
      )}
      {save.phase === "failed" && <Notice tone="error">{save.message}</Notice>}
    </Dialog>
  )
}
