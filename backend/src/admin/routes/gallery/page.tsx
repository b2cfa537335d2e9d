import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Photo } from "@medusajs/icons"
import { Button, Container, toast } from "@medusajs/ui"
import { useState } from "react"
import type { StaffGallery } from "../../../contracts/reviews/gallery"
import { AddPictureDrawer } from "../../reviews/add-picture-drawer"
import { useGallery, useRemovePicture } from "../../reviews/client"
import { useAskFirst } from "../../shared/ask-first"
import { type Column, List } from "../../shared/list"
import { MayChange } from "../../shared/may-change"
import { ShopLink } from "../../shared/page"
import { when } from "../../shared/words"

type Picture = StaffGallery["pictures"][number]

function Remove({ picture: { id, sku } }: { picture: Picture }) {
  const remove = useRemovePicture()
  const ask = useAskFirst()
  const press = () =>
    ask(remove, id, {
      title: "Remove it from the gallery?",
      description: "The picture is deleted for good.",
      confirmText: "Delete",
      cancelText: "Keep",
      done: () => toast.success("Deleted"),
      failed: "Not deleted",
    })
  return (
    <MayChange>
      <div className="flex justify-end">
        <Button size="small" variant="secondary" isLoading={remove.isPending} onClick={() => void press()}>
          Delete<span className="sr-only"> {sku}</span>
        </Button>
      </div>
    </MayChange>
  )
}

const COLUMNS: Column<Picture>[] = [
  {
    header: "Picture",
    cell: ({ small, design, sku }) => (
      <img
        src={small}
        alt={design || sku}
        loading="lazy"
        className="my-2 h-12 w-16 rounded border object-cover"
      />
    ),
  },
  { header: "Design", cell: ({ design }) => design || "No current design: not shown" },
  { header: "SKU", cell: ({ sku }) => sku },
  { header: "Sled", cell: ({ sled }) => sled || "–" },
  { header: "Rider", cell: ({ by }) => by || "–" },
  { header: "Added", cell: ({ added_at }) => when(added_at) },
  { header: "Actions", hideHeader: true, cell: (picture) => <Remove picture={picture} /> },
]

/** The shop's own pictures of builds; riders' own come with their reviews. */
export default function GalleryPage() {
  const gallery = useGallery()
  const [isAdding, setAdding] = useState(false)
  return (
    <Container className="p-0">
      <List
        title="Gallery"
        about={
          <>
            The shop's own pictures of builds on sleds. Riders' photos come with their approved reviews.{" "}
            <ShopLink href="/gallery">See the gallery</ShopLink>
          </>
        }
        actions={
          <MayChange>
            <Button size="small" onClick={() => setAdding(true)}>
              Add a picture
            </Button>
          </MayChange>
        }
        query={gallery}
        rows={gallery.data?.pictures}
        rowId={({ id }) => id}
        columns={COLUMNS}
        empty="The shop has no pictures of its own yet."
        unread="The gallery can't be read right now. Please try again."
      />
      {isAdding && <AddPictureDrawer onClose={() => setAdding(false)} />}
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Gallery", icon: Photo, rank: 130 })
