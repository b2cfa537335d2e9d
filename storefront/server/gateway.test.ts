import { destination } from "./gateway"

test.each([
  ["PUT", "/cart/pull-handle-red"],
  ["POST", "/cart/item_1"],
  ["DELETE", "/cart/discount"],
  ["POST", "/checkout/process"],
  ["POST", "/contact"],
  ["OPTIONS", "/store/products"],
  ["GET", "/cart/data"],
  ["HEAD", "/cart/data"],
  ["GET", "/checkout/data"],
  ["GET", "/builder/sleds/years"],
  ["GET", "/store/products"],
  ["GET", "/auth/customer/emailpass"],
  ["GET", "/hooks/payment"],
  ["GET", "/admin/products"],
  ["GET", "/app"],
  ["GET", "/app/orders/1"],
  ["GET", "/storage/products/full/PUL-RED.jpg"],
  ["GET", "/img/mount-kits/MK-101.jpg"],
  ["GET", "/mount-kit-instructions/MK-101.pdf"],
  ["GET", "/static/invoice.pdf"],
  ["GET", "/shop/home"],
])("%s %s goes to the backend", (method, path) => {
  expect(destination(method, path)).toBe("backend")
})

test.each([
  ["GET", "/"],
  ["HEAD", "/"],
  ["GET", "/cart"],
  ["GET", "/cart/database"],
  ["GET", "/checkout"],
  ["GET", "/accessories/apparel/forge-hoodie"],
  ["GET", "/builder/trail"],
  ["GET", "/apparel"],
  ["GET", "/shopping"],
  ["GET", "/account"],
  ["GET", "/thank-you/abc"],
])("%s %s is a page", (method, path) => {
  expect(destination(method, path)).toBe("page")
})
