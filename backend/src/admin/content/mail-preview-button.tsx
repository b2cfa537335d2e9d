import { Button } from "@medusajs/ui"
import type { PreviewMail } from "../../contracts/content/mail-words"
import { toastFailure } from "../shared/toast-failure"
import { usePreviewMail } from "./client"
import { MailPreviewModal } from "./mail-preview-modal"

/** Shows a mail as it would look, with what isn't saved. */
export function MailPreviewButton({ of, look }: { of: string; look: () => PreviewMail }) {
  const preview = usePreviewMail()
  const show = () =>
    preview.mutate(look(), {
      onError: (failure) => toastFailure("No preview", failure, { reads: true }),
    })
  return (
    <>
      <Button size="small" variant="secondary" type="button" isLoading={preview.isPending} onClick={show}>
        Preview<span className="sr-only"> {of}</span>
      </Button>
      {preview.data && <MailPreviewModal mail={preview.data} onClose={() => preview.reset()} />}
    </>
  )
}
