import { CALLS } from "#contracts/route-table"
import { destination } from "./gateway"

/** The routes of the table, by which calls are counted and traced. */
const ROUTES = CALLS.map(({ path }) => path)

test.each([
  ["PUT", "/cart/pull-handle-red"],
  ["POST", "/cart/item_1"],
  ["DELETE", "/cart/discount"],
  ["PUT", "/cart/discount/A%2FB"],
  ["POST", "/checkout/process"],
  ["POST", "/contact"],
  ["GET", "/cart/data?x=1"],
  ["HEAD", "/cart/data"],
  ["GET", "/checkout/data"],
  ["GET", "/builder/sleds/years?bogies=true"],
  ["POST", "/auth/user/emailpass"],
  ["POST", "/hooks/payment/card_shop"],
  ["GET", "/admin/products"],
  ["GET", "/app"],
  ["GET", "/app/orders/1"],
  ["GET", "/storage/products/full/PUL-RED.jpg?v=2.1"],
  ["GET", "/img/mount-kits/MK-101.jpg"],
  ["GET", "/mount-kit-instructions/MK-101.pdf"],
  ["GET", "/static/1-picture.webp"],
  ["GET", "/shop/home"],
])("%s %s goes to the backend", (method, target) => {
  const goes = destination(method, target)
  expect(goes).toMatchObject({ to: "backend", route: expect.any(String), repeatable: expect.any(Boolean) })
  expect(ROUTES).toContain("route" in goes && goes.route)
})

test.each([
  ["GET", "/"],
  ["HEAD", "/"],
  ["GET", "/cart"],
  ["GET", "/cart/database"],
  ["GET", "/checkout"],
  ["GET", "/accessories/apparel/forge-hoodie?sku=X"],
  ["GET", "/builder/trail"],
  ["GET", "/apparel"],
  ["GET", "/account"],
  ["GET", "/thank-you/abc"],
  // Medusa's store API doesn't exist here, and reading an address that doesn't exist is a page that isn't found.
  ["GET", "/store/products"],
  ["GET", "/auth/customer/emailpass"],
  ["GET", "/shop"],
  ["GET", "/shop/nothing"],
  ["GET", "/storage"],
])("%s %s is a page", (method, target) => {
  expect(destination(method, target)).toEqual({ to: "page" })
})

test.each([
  ["POST", "/card-sandbox/v1/tokens"],
  ["GET", "/card-sandbox/3ds/pi_1?client_secret=x"],
])("%s %s goes to the card sandbox", (method, target) => {
  expect(destination(method, target)).toEqual({
    to: "card sandbox",
    route: expect.any(String),
    repeatable: expect.any(Boolean),
  })
})

test.each([
  ["POST", "/", 404],
  ["POST", "/store/carts", 404],
  ["OPTIONS", "/store/products", 404],
  ["POST", "/STORE/carts", 404],
  ["POST", "/shop/nothing", 404],
  ["POST", "/health", 404],
  ["PUT", "/checkout/process", 405],
  ["TRACE", "/cart/data", 405],
  ["GET", "/a%5Cb", 400],
  ["GET", "https://shop.example/skis", 400],
  ["GET", "//cart/data", 400],
  ["POST", "/%63art/item_1", 400],
])("%s %s is refused with %i", (method, target, status) => {
  expect(destination(method, target)).toMatchObject({ to: "refusal", status })
})

test.each([
  ["GET", "/cart/data", true],
  ["HEAD", "/cart/data", true],
  ["POST", "/builder/sleds/models", true],
  ["POST", "/builder/detect/ATKSOLREDBLK", true],
  ["PUT", "/cart/pull-handle-red", false],
  ["POST", "/cart/item_1", true],
  ["DELETE", "/cart/item_1", false],
  ["POST", "/checkout/process", false],
])("%s %s may be sent twice: %s", (method, target, repeatable) => {
  expect(destination(method, target)).toMatchObject({ repeatable })
})

test.each([
  ["POST", "/builder/info/attack", true],
  ["GET", "/builder/sleds/years", true],
  ["POST", "/mount-kits/find/sled_1", true],
  ["POST", "/mount-kits/sled_1/add-to-cart", undefined],
  ["POST", "/builder/save", undefined],
  ["GET", "/cart/data", undefined],
])("%s %s may be answered from memory: %s", (method, target, kept) => {
  expect(destination(method, target)).toMatchObject({ kept })
})
