import { isSecretPage, pagePath } from "./page-path"

test.each([
  ["/", "/", "/"],
  ["/skis", "/skis", "/skis"],
  ["/carbides/", "/carbides/", "/carbides"],
  ["/accessories/hats/wool-cap", "/accessories/$category/$slug", "/accessories/hats/wool-cap"],
  [
    "/builder/attak/solid/ATKSOLREDBLK",
    "/builder/$productSlug/$styleSlug/$sku",
    "/builder/attak/solid/ATKSOLREDBLK",
  ],
  ["/helmets/kids/lid-one", "/$", "/helmets/kids/lid-one"],
  ["/thank-you/s3cr3t", "/thank-you/$token", "/thank-you/$token"],
  ["/account/orders/1042", "/account/orders/$number", "/account/orders/$number"],
  ["/anything/at/all", undefined, "/404"],
])("the collector is told the page %s as %s", (pathname, route, told) => {
  expect(pagePath(pathname, route)).toBe(told)
})

test.each([
  ["/reset-password", "?token=abc", true],
  ["/verify-email", "?token=abc", true],
  ["/thank-you/$token", "", true],
  ["/login", "?redirectTo=%2Fcart", false],
  ["/login", "?redirectTo=%2Fverify-email%3Ftoken%3Dabc", true],
  [
    "/register",
    "?redirectTo=%2Flogin%253FredirectTo%253D%25252F%25253Fa%25253D1%252526token%25253Dabc",
    true,
  ],
  ["/search", "?q=token", false],
  ["/customize/attack/solid/ATKSOLREDBLK", "", false],
  ["/", "", false],
])("the address of %s%s is a secret: %p", (page, search, secret) => {
  expect(isSecretPage(page, search)).toBe(secret)
})
