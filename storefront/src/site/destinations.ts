/** Where the shop's families live, for header and footer. */
export const BUILD = { name: "Build yours", path: "/builder" } as const

/** What is poured, compared and ready. */
export const POURED = [
  { name: "Skis", path: "/skis" },
  { name: "Ready to ship", path: "/ready-to-ship" },
  { name: "Bogie wheels", path: "/bogie-wheels" },
  { name: "Colors and patterns", path: "/color-guide" },
] as const

export const FAMILIES = [
  { name: "Accessories", path: "/accessories" },
  { name: "Carbides", path: "/carbides" },
  { name: "Mount kits", path: "/mount-kits" },
  { name: "Dampeners", path: "/dampeners" },
  { name: "Pull handle", path: "/pull-handle" },
] as const

const [SKIS, , BOGIE_WHEELS] = POURED

/** What a desktop's header has room for: whole families. The pull handle is found among the accessories. */
export const MAIN = [
  BUILD,
  SKIS,
  BOGIE_WHEELS,
  ...FAMILIES.filter(({ path }) => path !== "/pull-handle"),
] as const

/** For who came to a page that there is not: what the shop sells first, then the rest. */
export const WAYS_BACK = [BUILD, SKIS, ...FAMILIES] as const
