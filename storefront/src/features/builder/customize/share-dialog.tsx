import { useEffect, useRef, useState } from "react"
import { Button } from "#ui/button"
import { Dialog } from "#ui/dialog"
import css from "./share-dialog.module.css"

export interface ShareDialogProps {
  /** What is shared, for people. */
  name: string
  /** The design's address; null while the shop hasn't answered for the current choices. */
  link: string | null
  onClose: () => void
}

/** Anyone who opens the link sees this exact design: its address is its SKU. No account is needed. */
export function ShareDialog({ name, link, onClose }: ShareDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState("")

  // Another link has not been copied.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => setSaid(""), [link])

  async function copy() {
    try {
      await navigator.clipboard.writeText(link ?? "")
      setSaid("Link copied.")
    } catch {
      // Not allowed here: the rider can still copy with the keyboard.
      field.current?.select()
      setSaid("We couldn't copy the link. It's selected, so you can copy it yourself.")
    }
  }

  async function share() {
    try {
      await navigator.share({ title: name, url: link ?? "" })
      onClose()
    } catch (error) {
      // Someone who changed their mind needs no message.
      if (error instanceof DOMException && error.name === "AbortError") return
      setSaid("We couldn't share the link. Copy it instead.")
    }
  }

  const canShare = "share" in navigator
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share Your Design"
      actions={
        <>
          <Button variant={canShare ? "secondary" : "primary"} busy={link === null} onClick={copy}>
            Copy Link
          </Button>
          {canShare && (
            <Button busy={link === null} onClick={share}>
              Send to a Friend
            </Button>
          )}
        </>
      }
    >
      <p>Anyone with this link can see your design as it is now.</p>
      <input
        ref={field}
        className={css.link}
        type="url"
        readOnly
        aria-label="Link to your design"
        value={link ?? ""}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p role="status" className={css.said}>
        {said}
      </p>
    </Dialog>
  )
}
