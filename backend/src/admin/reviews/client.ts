import type { StaffGallery } from "../../contracts/reviews/gallery"
import type {
  DecideReview,
  ReplyToReview,
  StaffReview,
  StaffReviews,
} from "../../contracts/reviews/review-staff"
import type { ListAddress } from "../shared/list"
import { useInvalidate, useRead, useSend } from "../shared/queries"

const REVIEWS = "/admin/reviews"
const GALLERY = "/admin/gallery"

const reviewAt = (id: string) => `${REVIEWS}/${encodeURIComponent(id)}`

export type ReviewFilterName = "q" | "status" | "stars" | "thing" | "sort"

/** What riders wrote, as filtered. */
export const useReviews = ({ query }: ListAddress<ReviewFilterName>) =>
  useRead<StaffReviews>(REVIEWS, { query })

/** A review with its photos, and the version that a decision names (section 2.17). */
export const useReview = (id: string) => useRead<StaffReview>(reviewAt(id))

/** Reads the reviews again, when a refusal shows that the page is out of date. */
export const useInvalidateReviews = () => useInvalidate(REVIEWS)

/** Approves, refuses, takes down or undoes that; the answer is the updated review. */
export const useDecide = (id: string) =>
  useSend<StaffReview, DecideReview>({
    call: (body) => ({ path: `${reviewAt(id)}/decision`, body }),
    area: REVIEWS,
    answerOf: () => reviewAt(id),
  })

/** Saves the shop's reply to a review; the answer is the updated review. */
export const useReply = (id: string) =>
  useSend<StaffReview, ReplyToReview>({
    call: (body) => ({ path: `${reviewAt(id)}/reply`, body }),
    area: REVIEWS,
    answerOf: () => reviewAt(id),
  })

/** The shop's own pictures, newest first. Every change is answered with all of them. */
export const useGallery = () => useRead<StaffGallery>(GALLERY)

/** A picture as it is typed in. */
export interface TypedPicture {
  sku: string
  words: string
  by: string
  sled: string
}

/** Shows in the gallery at once. 422 at `photos` without a file, at `sku` when no design has it. */
export const useAddPicture = () =>
  useSend<StaffGallery, TypedPicture & { file: File | null }>({
    call: ({ file, ...typed }) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(typed)) body.append(name, value)
      if (file) body.append("photos", file)
      return { path: GALLERY, body }
    },
    once: true,
    area: GALLERY,
    answerOf: () => GALLERY,
  })

/** Takes the picture's id, and deletes its files, too. */
export const useRemovePicture = () =>
  useSend<StaffGallery, string>({
    call: (id) => ({ path: `${GALLERY}/${encodeURIComponent(id)}`, method: "DELETE" }),
    area: GALLERY,
    answerOf: () => GALLERY,
  })
