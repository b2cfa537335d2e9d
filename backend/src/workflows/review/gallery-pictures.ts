import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { StaffGallery } from "../../contracts/reviews/gallery"
import type { AddGalleryPicture } from "../../contracts/reviews/gallery-requests"
import { invalid } from "../../errors/shop-error"
import { decodeSku } from "../../modules/design/domain/sku"
import { REVIEW_MODULE } from "../../modules/review"
import { publicPhoto } from "../../modules/review/domain/photo-addresses"
import { expireReads } from "../../read-model/cached-read"
import { getDesigns } from "../../read-model/design-store"
import { runWorkflow } from "../run-workflow"
import { type SentPhoto, storePhotosStep } from "../submission/steps/store-photos"
import { inSizes } from "./photo-sizes"
import { addGalleryPictureStep } from "./steps/add-gallery-picture"
import { deletePhotoFiles } from "./write-review"

/** More than the gallery's own admin page shows at a time. */
const MOST = 500

/** Adds one of the shop's own pictures to the gallery. */
export const addGalleryPictureWorkflow = createWorkflow(
  "add-gallery-picture",
  (input: WorkflowData<{ id: string; facts: AddGalleryPicture; photos: SentPhoto[] }>) => {
    const photos = storePhotosStep(input.photos)
    const added = addGalleryPictureStep(
      transform({ input, photos }, ({ input: { id, facts }, photos }) => ({ id, facts, photos })),
    )
    return new WorkflowResponse(added)
  },
)

/**
 * Adds a picture of a design to the gallery, where it shows at once. A press that was repeated because its answer was
 * lost adds one.
 * @param photos one picture
 * @param key the browser's mark of that press (`Idempotency-Key`)
 * @throws {ShopError} 409 for a repeat while the first is still being added, 422 when the SKU isn't a design, or no space is left
 */
export async function addGalleryPicture(
  container: MedusaContainer,
  facts: AddGalleryPicture,
  photos: readonly { data: Buffer }[],
  key: string | null = null,
): Promise<void> {
  await requireDesign(container, facts.sku)
  const reviews = container.resolve(REVIEW_MODULE)
  const id = reviews.pictureIdFor(key)
  const [known] = await reviews.listGalleryPictureRows({ id }, { select: ["id"], take: 1 })
  if (known) return
  await runWorkflow(addGalleryPictureWorkflow, container, { id, facts, photos: await inSizes(photos) })
  expireReads(container)
}

/** @throws {ShopError} 422 at the SKU */
export async function requireDesign(container: MedusaContainer, sku: string): Promise<void> {
  if (!decodeSku(sku, await getDesigns(container)))
    throw invalid({ sku: ["There is no design with this SKU."] })
}

/**
 * Takes one of the shop's own pictures out of the gallery, and deletes it.
 * @throws {ShopError} 404
 */
export async function deleteGalleryPicture(container: MedusaContainer, id: string): Promise<void> {
  const files = await container.resolve(REVIEW_MODULE).deletePicture(id)
  expireReads(container)
  await deletePhotoFiles(container, files)
}

/** The shop's own pictures, newest first. */
export async function staffGallery(container: MedusaContainer): Promise<StaffGallery> {
  const [rows, designs] = await Promise.all([
    container
      .resolve(REVIEW_MODULE)
      .listGalleryPictureRows({}, { order: { created_at: "DESC", id: "DESC" }, take: MOST }),
    getDesigns(container),
  ])
  return {
    pictures: rows.map(({ id, sku, words, by, sled, width, height, created_at }) => {
      const design = decodeSku(sku, designs)
      return {
        ...publicPhoto({ id, width, height }),
        sku,
        design: design ? `${design.product.name}, ${design.style.name}` : "",
        words,
        by,
        sled,
        added_at: new Date(created_at).toISOString(),
      }
    }),
  }
}
