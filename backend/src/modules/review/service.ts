import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { NO_SUCH_PICTURE } from "../../contracts/builder/no-picture"
import { PHOTO_SENTENCES } from "../../contracts/forms/photo-rules"
import type { ReviewStatus } from "../../contracts/reviews/review-answers"
import { MAX_REVIEW_PHOTOS } from "../../contracts/reviews/review-choices"
import type { DecideReview } from "../../contracts/reviews/review-staff"
import { conflict, invalid, notFound } from "../../errors/shop-error"
import { idOfPress } from "../id-of-press"
import type { ModuleDependencies } from "../module-dependencies"
import { type PhotoSpace, photosFull } from "../submission/domain/photo-space"
import { isReviewOwner, type ReviewAuthorship } from "./domain/bought"
import { decided, isEditable } from "./domain/decisions"
import { GalleryPictureRow } from "./models/gallery-picture"
import { Review } from "./models/review"
import { ReviewPhotoRow } from "./models/review-photo"
import { countReviews, type ReviewFilter, type ReviewLine, reviewLines } from "./review-list"

/** A photo whose two files are stored by the file module. `width` and `height` are those of the large one, in px. */
export interface StoredPhotoSizes {
  smallFile: string
  largeFile: string
  width: number
  height: number
  bytes: number
}

export interface StoredPhoto {
  id: string
  width: number
  height: number
  small_file: string
  large_file: string
}

/** Who bought what. */
export interface Buyer {
  thing: string
  sku: string
  /** Null for the demo's own reviews. */
  orderId: string | null
  orderNumber: string
  /** Lower case. Whatever was typed at a checkout: it doesn't make anyone the author of a review. */
  email: string
  /** The account that the order belongs to; null for a guest's. */
  customerId: string | null
}

/** What a rider says, validated by its contract. */
export interface ReviewInput {
  stars: number
  title: string
  words: string
  name: string
  sled: string
  gallery: boolean
}

export interface StoredReview extends ReviewInput {
  id: string
  thing: string
  sku: string
  order_id: string | null
  order_number: string
  email: string
  customer_id: string | null
  status: ReviewStatus
  status_before: ReviewStatus | null
  reason: string
  reply: string
  version: number
  sent_at: Date
  photos: StoredPhoto[]
}

const COLUMNS = `id, thing, sku, order_id, order_number, email, customer_id, stars, title, words, name, sled,
  gallery, status, status_before, reason, reply, version, sent_at`

/** Their own before another's with the same address. */
const OF_BUYER = `
  select id, order_id, customer_id, status from review
   where thing = :thing and deleted_at is null
     and (email = :email or (cast(:customerId as text) is not null and customer_id = :customerId))
   order by coalesce(order_id = :orderId, false) desc, coalesce(customer_id = :customerId, false) desc, id
   limit 1`

const INSERT = `
  insert into review (id, thing, sku, order_id, order_number, email, customer_id, stars, title, words, name, sled,
                      gallery, status, sent_at)
  values (:id, :thing, :sku, :orderId, :orderNumber, :email, :customerId, :stars, :title, :words, :name, :sled,
          :gallery, 'waiting', :now)`

const UPDATE = `
  update review set stars = :stars, title = :title, words = :words, name = :name, sled = :sled, gallery = :gallery,
         sku = :sku, status = 'waiting', status_before = null, reason = '', version = version + 1, sent_at = :now,
         updated_at = now()
   where id = :id`

const INSERT_PHOTO = `
  insert into review_photo (id, review_id, small_file, large_file, width, height, bytes, position)
  values (:id, :reviewId, :smallFile, :largeFile, :width, :height, :bytes, :position)`

const OTHER_ORDER =
  "This was already reviewed from another order placed with this email. Please change it from that order."
const IS_PUBLIC = "You can no longer change this review. Write to us if something in it is wrong."
const CHANGED = "This review has changed in the meantime. Please look at it again."

/** Reviews with photos from riders who bought a product, and the pictures that staff add to the gallery. */
export class ReviewModuleService extends MedusaService({ Review, ReviewPhotoRow, GalleryPictureRow }) {
  private readonly database: Knex

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
  }

  /**
   * Stores what a buyer says about a product, replacing what they said before.
   * @param keep ids of earlier photos that stay
   * @returns the review's id, and the files of photos that are no longer part of it
   * @throws {ShopError} 409 once it is public or taken down, or when it was written with another guest's order; 422 at
   * the photos when there are too many
   */
  save(
    buyer: Buyer,
    {
      said,
      photos,
      keep,
    }: { said: ReviewInput; photos: readonly StoredPhotoSizes[]; keep: readonly string[] },
    now: Date,
  ): Promise<{ id: string; dropped: string[] }> {
    return this.database.transaction(async (transaction) => {
      // One at a time: two submissions by the same buyer make one review, and the space limit holds.
      await transaction.raw("select pg_advisory_xact_lock(hashtext('write_review'))")
      const { rows } = await transaction.raw<{
        rows: (ReviewAuthorship & { id: string; status: ReviewStatus })[]
      }>(`${OF_BUYER} for update`, { ...buyer })
      const known = rows[0]
      if (known && !isReviewOwner(known, buyer)) throw conflict(OTHER_ORDER)
      if (known && !isEditable(known.status)) throw conflict(IS_PUBLIC)
      const id = known?.id ?? generateEntityId(undefined, "rev")
      await transaction.raw(known ? UPDATE : INSERT, { ...buyer, ...said, id, now })
      const dropped = await this.setPhotos(transaction, id, { photos, keep })
      return { id, dropped }
    })
  }

  /** What was said of a thing with a buyer's address or account, theirs first (`isReviewOwner`); null when nothing. */
  async findOfBuyer({ thing, orderId, email, customerId }: Buyer): Promise<StoredReview | null> {
    const { rows } = await this.database.raw<{ rows: { id: string }[] }>(OF_BUYER, {
      thing,
      orderId,
      email,
      customerId,
    })
    return rows[0] ? await this.find(rows[0].id) : null
  }

  /** A review with its photos; null when there is none. */
  async find(id: string): Promise<StoredReview | null> {
    const [found, photos] = await Promise.all([
      this.database.raw<{ rows: Omit<StoredReview, "photos">[] }>(
        `select ${COLUMNS} from review where id = ? and deleted_at is null`,
        [id],
      ),
      this.database.raw<{ rows: StoredPhoto[] }>(
        `select id, width, height, small_file, large_file from review_photo
          where review_id = ? and deleted_at is null order by position`,
        [id],
      ),
    ])
    return found.rows[0] ? { ...found.rows[0], photos: photos.rows } : null
  }

  /** A range of the staff's list, and how many there are. */
  async listAndCount(
    filter: ReviewFilter & { limit: number; offset: number },
  ): Promise<{ lines: ReviewLine[]; count: number; waiting: number; things: string[] }> {
    const [lines, counts] = await Promise.all([
      reviewLines(this.database, filter),
      countReviews(this.database, filter),
    ])
    return { lines, ...counts }
  }

  /**
   * Applies a staff decision. The reason of a refusal is kept with whatever follows: that may be undone.
   * @param version of what they saw
   * @throws {ShopError} 404, or 409 when it has changed in the meantime or the decision doesn't fit
   */
  decide(
    id: string,
    { version, decision, reason }: Pick<DecideReview, "version" | "decision" | "reason">,
  ): Promise<void> {
    return this.change(id, version, async (transaction, standing) => {
      const next = decided(standing, decision)
      if (!next) throw conflict("That can't be done with this review in its current state.")
      await transaction.raw(
        `update review set status = :status, status_before = :status_before, reason = :reason,
                version = version + 1, updated_at = now() where id = :id`,
        { ...next, id, reason: decision === "refuse" ? reason : standing.reason },
      )
    })
  }

  /**
   * Sets the shop's words below a review; an empty reply removes them.
   * @throws {ShopError} 404, 409
   */
  reply(id: string, { version, reply }: { version: number; reply: string }): Promise<void> {
    return this.change(id, version, async (transaction) => {
      await transaction.raw(
        "update review set reply = ?, version = version + 1, updated_at = now() where id = ?",
        [reply, id],
      )
    })
  }

  /** The files of a photo, for the holder of a signed link to it; null when there is none. */
  async findPhoto(id: string): Promise<StoredPhoto | null> {
    const { rows } = await this.database.raw<{ rows: StoredPhoto[] }>(
      `select id, width, height, small_file, large_file from review_photo where id = :id and deleted_at is null
        union all
       select id, width, height, small_file, large_file from gallery_picture where id = :id and deleted_at is null`,
      { id },
    )
    return rows[0] ?? null
  }

  /** The id of the picture that a press adds to the gallery (`idOfPress`). */
  pictureIdFor(key: string | null): string {
    return idOfPress("galp", key)
  }

  /**
   * Adds one of the shop's own pictures to the gallery.
   * @param facts with the id of `pictureIdFor`
   * @throws {ShopError} 409 when it was added before; 422 without space
   */
  async addPicture(
    facts: { id: string; sku: string; words: string; by: string; sled: string },
    { smallFile, largeFile, width, height, bytes }: StoredPhotoSizes,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.raw("select pg_advisory_xact_lock(hashtext('write_review'))")
      const { rows } = await transaction.raw<{ rows: unknown[] }>(
        `insert into gallery_picture (id, sku, words, "by", sled, small_file, large_file, width, height, bytes)
         values (:id, :sku, :words, :by, :sled, :smallFile, :largeFile, :width, :height, :bytes)
         on conflict (id) do nothing returning id`,
        { ...facts, smallFile, largeFile, width, height, bytes },
      )
      if (rows.length === 0) throw conflict("This picture was added before. Please reload the page.")
      await this.holdSpace(transaction, PHOTO_SENTENCES.fullForGallery)
    })
  }

  /**
   * Removes one of the shop's own pictures from the gallery.
   * @returns its files
   * @throws {ShopError} 404
   */
  async deletePicture(id: string): Promise<string[]> {
    const { rows } = await this.database.raw<{ rows: StoredPhoto[] }>(
      `update gallery_picture set deleted_at = now(), updated_at = now() where id = ? and deleted_at is null
       returning id, small_file, large_file`,
      [id],
    )
    const [gone] = rows
    if (!gone) throw notFound(NO_SUCH_PICTURE)
    return [gone.small_file, gone.large_file]
  }

  /** How much of their allowed space the photos of reviews and the gallery use; those of forms have their own. */
  async photoSpace(database: Knex = this.database): Promise<PhotoSpace> {
    const { rows } = await database.raw<{ rows: { bytes: string }[] }>(
      `select ((select coalesce(sum(bytes), 0) from review_photo where deleted_at is null)
             + (select coalesce(sum(bytes), 0) from gallery_picture where deleted_at is null))::text as bytes`,
    )
    return { bytes: Number(rows[0]?.bytes ?? 0), limit: settings().photoSpaceBytes }
  }

  private change(
    id: string,
    version: number,
    apply: (
      transaction: Knex,
      standing: { status: ReviewStatus; status_before: ReviewStatus | null; reason: string },
    ) => Promise<void>,
  ): Promise<void> {
    return this.database.transaction(async (transaction) => {
      const { rows } = await transaction.raw<{
        rows: {
          status: ReviewStatus
          status_before: ReviewStatus | null
          reason: string
          version: number
        }[]
      }>(
        "select status, status_before, reason, version from review where id = ? and deleted_at is null for update",
        [id],
      )
      const [standing] = rows
      if (!standing) throw notFound("There is no such review.")
      if (standing.version !== version) throw conflict(CHANGED)
      await apply(transaction, standing)
    })
  }

  /** @returns the files of what is dropped */
  private async setPhotos(
    transaction: Knex,
    reviewId: string,
    { photos, keep }: { photos: readonly StoredPhotoSizes[]; keep: readonly string[] },
  ): Promise<string[]> {
    const gone = await transaction.raw<{ rows: StoredPhoto[] }>(
      `update review_photo set deleted_at = now(), updated_at = now()
        where review_id = ? and deleted_at is null and not (id = any(?::text[]))
       returning id, small_file, large_file`,
      [reviewId, [...keep]],
    )
    const left = await transaction.raw<{ rows: { count: number; next: number }[] }>(
      `select count(*)::int as count, coalesce(max(position) + 1, 0)::int as next
         from review_photo where review_id = ? and deleted_at is null`,
      [reviewId],
    )
    const { count = 0, next = 0 } = left.rows[0] ?? {}
    if (count + photos.length > MAX_REVIEW_PHOTOS) {
      throw invalid({ photos: [`Please add at most ${MAX_REVIEW_PHOTOS} photos.`] })
    }
    for (const [at, photo] of photos.entries()) {
      const id = generateEntityId(undefined, "revp")
      await transaction.raw(INSERT_PHOTO, { ...photo, id, reviewId, position: next + at })
    }
    if (photos.length > 0) await this.holdSpace(transaction, PHOTO_SENTENCES.fullForReview)
    return gone.rows.flatMap(({ small_file, large_file }) => [small_file, large_file])
  }

  /**
   * @param sentence for whoever sent the photo
   * @throws {ShopError} 422 when all photos together exceed the allowed space: the transaction must be rolled back
   */
  private async holdSpace(transaction: Knex, sentence: string): Promise<void> {
    const { bytes, limit } = await this.photoSpace(transaction)
    if (bytes > limit) throw photosFull(["photos"], sentence)
  }
}
