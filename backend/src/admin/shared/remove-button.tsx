import { Button } from "@medusajs/ui"
import type { UseMutationResult } from "@tanstack/react-query"
import { useAskFirst } from "./ask-first"
import { MayChange } from "./may-change"

interface Props {
  remove: Pick<UseMutationResult<unknown, Error, string>, "mutate" | "isPending">
  row: { id: string; name: string }
  /** What remains of it. */
  about: string
}

/** Removes a row of a list for good; asks first. */
export function RemoveButton({ remove, row: { id, name }, about }: Props) {
  const ask = useAskFirst()
  const press = () =>
    ask(remove, id, {
      title: `Remove “${name}”?`,
      description: about,
      confirmText: "Remove",
      cancelText: "Keep",
      failed: "Not removed",
    })
  return (
    <MayChange>
      <Button
        size="small"
        variant="transparent"
        isLoading={remove.isPending}
        aria-label={`Remove ${name}`}
        onClick={() => void press()}
      >
        Remove
      </Button>
    </MayChange>
  )
}
