import { Button, Container, Text } from "@medusajs/ui"
import type { SubmissionDetail } from "../../api/admin/submissions/submission-answer"
import { useAskFirst } from "../shared/ask-first"
import { MayChange } from "../shared/may-change"
import { Head } from "../shared/page"
import { useDeletePhotos } from "./client"

/** The photos of a submission, and their deletion. */
export function Photos({ id, photos }: Pick<SubmissionDetail, "id" | "photos">) {
  if (photos.length === 0) return null
  return (
    <Container className="divide-y p-0">
      <Head
        level="h2"
        title="Photos"
        actions={
          <MayChange>
            <DeletePhotos id={id} />
          </MayChange>
        }
      />
      <ul className="grid grid-cols-2 gap-4 px-6 py-4">
        {photos.map(({ id: photo, label, url, width, height }) => (
          <li key={photo}>
            <a href={url} target="_blank" rel="noreferrer">
              <img
                src={url}
                alt={label}
                width={width}
                height={height}
                loading="lazy"
                className="h-auto max-h-64 w-full rounded-lg border object-contain"
              />
            </a>
            <Text size="small" className="text-ui-fg-subtle">
              {label}, {width} × {height}
            </Text>
          </li>
        ))}
      </ul>
    </Container>
  )
}

/** Asks first: they can't be restored. */
function DeletePhotos({ id }: { id: string }) {
  const remove = useDeletePhotos(id)
  const ask = useAskFirst()
  const press = () =>
    ask(remove, undefined, {
      title: "Delete the photos?",
      description: "They are deleted for good, which makes room for others. What was entered stays.",
      confirmText: "Delete",
      cancelText: "Keep",
      failed: "Not deleted",
    })

  return (
    <Button size="small" variant="secondary" isLoading={remove.isPending} onClick={() => void press()}>
      Delete photos
    </Button>
  )
}
