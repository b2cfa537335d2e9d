/** The frame of public/maps/north-america.svg. Written by scripts/make-dealer-map.mjs, with the drawing. */
export const MAP_FRAME = {
  width: 960,
  height: 680,
  meridian: -97,
  parallels: [38, 60],
  scale: 763.9383782306556,
  translate: [505.81778530096585, 566.393479337474],
  center: [0, 33.6442],
} as const
