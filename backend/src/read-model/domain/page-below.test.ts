import { pathBelow } from "./page-below"

test.each([
  [undefined, "helmets", "category", "/helmets"],
  ["/helmets", "kids", "category", "/helmets/kids"],
  ["/helmets", "lid-one", "slug", "/helmets/lid-one"],
  ["/helmets/kids", "lid-two", "slug", "/helmets/kids/lid-two"],
  ["/accessories", "tools", "category", "/accessories/tools"],
  ["/accessories/tools", "spanner", "slug", "/accessories/tools/spanner"],
  ["/carbides", "trail-4", "slug", "/carbides/trail-4"],
  // The storefront has its own pages there: it would look for the other kind.
  ["/accessories", "tunnel-bag", "slug", "/tunnel-bag"],
  ["/accessories/tools", "wrenches", "category", "/wrenches"],
  ["/carbides", "race", "category", "/race"],
] as const)("below %s, %s as a %s stands at %s", (parent, handle, kind, path) => {
  expect(pathBelow(parent, handle, kind)).toBe(path)
})
