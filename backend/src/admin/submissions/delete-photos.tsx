import { Button, toast, usePrompt } from "@medusajs/ui"
import { useDeletePhotos } from "./client"

/** Deletes the photos of a submission, after a question: they don't come back. */
export function DeletePhotos({ id }: { id: string }) {
  const prompt = usePrompt()
  const { mutate, isPending } = useDeletePhotos(id)

  async function ask() {
    const isSure = await prompt({
      title: "Delete the photos?",
      description: "They are gone for good, and make room for others. What was entered stays.",
      confirmText: "Delete",
      cancelText: "Keep",
    })
    if (isSure) {
      mutate(undefined, {
        onError: (error) => toast.error("Not deleted", { description: error.message }),
      })
    }
  }

  return (
    <Button size="small" variant="secondary" disabled={isPending} onClick={() => void ask()}>
      Delete photos
    </Button>
  )
}
