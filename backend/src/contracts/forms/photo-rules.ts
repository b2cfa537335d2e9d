/**
 * What a form accepts as pictures; the browser checks it at once, the server checks it again (by content, not by name).
 */
export interface TakenPhotos {
  readonly types: readonly string[]
  /** Refuses animated pictures; otherwise the first frame is taken. */
  readonly still?: boolean
  /** The message for everything else. */
  readonly refusal: string
}

/** Any image that one of our decoders reads: whatever phones produce. */
export const ANY_PHOTO: TakenPhotos = {
  types: [
    "image/jpeg",
    "image/png",
    "image/gif",
    "image/webp",
    "image/avif",
    "image/heic",
    "image/bmp",
    "image/tiff",
  ],
  refusal:
    "This is not a photo we can read. Please choose a JPEG, PNG, HEIC, GIF, WebP, AVIF, BMP or TIFF picture.",
}

/** What staff upload for the shop's pages: an animated one would stand still there, which no one would expect. */
export const SHOP_PICTURES: TakenPhotos = { ...ANY_PHOTO, still: true }

/** Rider applications (section 5, "Photos: jpeg, jpg, png, gif"). */
export const RIDER_PHOTOS: TakenPhotos = {
  types: ["image/jpeg", "image/png", "image/gif"],
  refusal: "This is not a photo we can take. Please choose a JPEG, PNG or GIF picture.",
}

export const MAX_PHOTO_MEGABYTES = 10
export const MAX_PHOTO_BYTES = MAX_PHOTO_MEGABYTES * 1024 * 1024
/** All pictures of one form. */
export const MAX_PHOTOS = 10
/** Parts of a parts request, items of a return: each may have a picture. */
export const MAX_ITEMS = MAX_PHOTOS
export const MAX_ALL_PHOTOS_MEGABYTES = 40
export const MAX_ALL_PHOTOS_BYTES = MAX_ALL_PHOTOS_MEGABYTES * 1024 * 1024

export const PHOTO_SENTENCES = {
  tooLarge: `This photo is too large. The limit is ${MAX_PHOTO_MEGABYTES} MB.`,
  allTooLarge: `These photos are too large together. The limit is ${MAX_ALL_PHOTOS_MEGABYTES} MB.`,
  tooMany: `Please add at most ${MAX_PHOTOS} photos.`,
  animated: "This picture is animated. Please choose a still one.",
  tooManyPixels: "This picture has too many pixels. Please choose a smaller one.",
  tooManyPixelsTogether: "These photos have too many pixels together. Please choose fewer or smaller ones.",
  busy: "Many photos are coming in right now. Nothing is lost: please send this again in a moment.",
  full: "We can't take photos right now. Please send this without them: we'll ask for photos by email.",
  fullForReview: "We can't take photos right now. Please send your review without them.",
  fullForArrival:
    "The photos of forms have used up their space. Delete those of submissions you are done with, or raise the setting PHOTO_SPACE_MB.",
  fullForGallery:
    "The photos of reviews and the gallery have used up their space. Take pictures out, or raise the setting PHOTO_SPACE_MB.",
  broken: "This picture is damaged or incomplete. Please choose another one.",
} as const
