import { Button, Text } from "@medusajs/ui"
import { useState } from "react"
import type { MakePreview } from "../../contracts/content/content"
import { refusalOf } from "../shared/client"
import { ShopLink } from "../shared/page"
import { useMakePreview } from "./client"

interface Props {
  path: string
  /** What to show, called when the button is pressed. */
  look: () => Omit<MakePreview, "path">
}

/** Opens a page of the shop as it would look, in a tab of its own; the link remains for anyone who blocks such tabs. */
export function PreviewButton({ path, look }: Props) {
  const make = useMakePreview()
  const [isOpened, setOpened] = useState(false)
  const open = () => {
    // Within the click, or the browser takes it for an ad.
    const tab = window.open("about:blank", "_blank")
    setOpened(tab !== null)
    make.mutate(
      { ...look(), path },
      {
        onSuccess: (link) => {
          if (tab) tab.location.replace(link.path)
        },
        onError: () => tab?.close(),
      },
    )
  }
  const refusal = refusalOf(make.error)
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button size="small" variant="secondary" type="button" isLoading={make.isPending} onClick={open}>
        Preview
      </Button>
      {make.data && (
        <span className="flex flex-wrap items-center gap-x-2">
          <ShopLink href={make.data.path}>{isOpened ? "Open it again" : "Open the preview"}</ShopLink>
          <Text size="small" className="text-ui-fg-subtle">
            for half an hour
          </Text>
        </span>
      )}
      {refusal && (
        <Text size="small" role="alert" className="text-ui-fg-error">
          {refusal.message}
        </Text>
      )}
    </span>
  )
}
