import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { PublicReview, ReviewPhoto } from "../../contracts/reviews/review-answers"

interface PhotoFiles {
  small_file: string
  large_file: string
}

export interface ReviewRow extends Omit<PublicReview, "photos"> {
  thing: string
  sku: string
  gallery: boolean
  photos: (Pick<ReviewPhoto, "id" | "width" | "height"> & PhotoFiles)[]
}

/** A picture in the gallery with its files. */
export interface PictureRow extends Pick<ReviewPhoto, "id" | "width" | "height">, PhotoFiles {
  sku: string
  by: string
  sled: string
  words: string
}

const REVIEWS = `
  select r.id, r.thing, r.sku, r.stars, r.title, r.words, r.name, r.sled, r.gallery, r.reply,
         r.order_id is not null as verified, to_char(r.sent_at at time zone 'America/Chicago', 'YYYY-MM-DD') as day,
         coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height,
                     'small_file', p.small_file, 'large_file', p.large_file) order by p.position)
                     from review_photo p where p.review_id = r.id and p.deleted_at is null), '[]') as photos
    from review r
   where r.status = 'approved' and r.deleted_at is null
   order by r.sent_at desc, r.id desc`

const PICTURES = `
  select id, sku, words, "by", sled, width, height, small_file, large_file
    from gallery_picture where deleted_at is null order by created_at desc, id desc`

/**
 * Public reviews, newest first.
 * @param database of a cached read
 */
export async function publicReviews(database: Pick<Knex, "raw">): Promise<ReviewRow[]> {
  return (await database.raw<{ rows: ReviewRow[] }>(REVIEWS)).rows
}

/**
 * Staff's own pictures in the gallery, newest first.
 * @param database of a cached read
 */
export async function shownPictures(database: Pick<Knex, "raw">): Promise<PictureRow[]> {
  return (await database.raw<{ rows: PictureRow[] }>(PICTURES)).rows
}
