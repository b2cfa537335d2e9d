import { Button, Container, Text } from "@medusajs/ui"
import type { UseMutationResult } from "@tanstack/react-query"
import { useNavigate } from "react-router-dom"
import { useAskFirst } from "../shared/ask-first"
import { ARRIVES_AT_HEADING } from "../shared/focus-return"
import { Head } from "../shared/page"
import { leaveSaved } from "../shared/unsaved"

interface Props {
  remove: Pick<UseMutationResult<unknown, Error, void>, "mutate" | "isPending">
  /** Its name in the question. */
  name: string
  /** What goes with it, and what stays. */
  about: string
  /** Why it can't be deleted, or not yet. */
  keptBecause: string | null
  /** The list that it is in. */
  list: string
}

/** Deletes what a person sent, for good; asks first, and leads back to its list. */
export function DeleteSent({ remove, name, about, keptBecause, list }: Props) {
  const ask = useAskFirst()
  const navigate = useNavigate()
  const press = () =>
    ask(remove, undefined, {
      title: `Delete ${name}?`,
      description: about,
      confirmText: "Delete",
      cancelText: "Keep",
      done: () => leaveSaved(() => navigate(list, { replace: true, state: ARRIVES_AT_HEADING })),
      failed: "Not deleted",
    })

  return (
    <Container className="divide-y p-0">
      <Head level="h2" title="Delete" />
      <div className="flex flex-col items-start gap-y-3 px-6 py-4">
        <Text size="small" className="text-ui-fg-subtle">
          {keptBecause ?? about}
        </Text>
        {keptBecause === null && (
          <Button size="small" variant="danger" isLoading={remove.isPending} onClick={() => void press()}>
            Delete
          </Button>
        )}
      </div>
    </Container>
  )
}
