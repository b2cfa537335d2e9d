/** Sizes of a banner's two drawings, px: lines side by side on a wide screen, one below the other on a phone. */
export const BANNER_SIZES = {
  wide: { width: 1600, height: 120 },
  narrow: { width: 780, height: 216 },
} as const
export type BannerForm = keyof typeof BANNER_SIZES
