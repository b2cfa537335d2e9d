import { takesLong } from "./long-calls"

it.each([
  "/admin/catalogue-import",
  "/admin/catalogue-changes/1/undo",
  "/admin/fitment/imports/1/apply",
  "/admin/products/import",
  "/admin/orders/export?limit=50",
  "/admin/reports/days/csv",
  "/admin/reports/days?period=year",
  "/admin/uploads",
  "/admin/order-parcels/order_1/parcel_1/label",
  "/admin/production/work-orders?ids=1",
])("a long call is given its time: %s", (target) => expect(takesLong(target)).toBe(true))

it.each([
  "/admin/orders/order_1/fulfillments",
  "/admin/orders?q=/export",
  "/admin/submissions/subm_1/return/refund",
  "/admin/production/moves",
  "/shop/account/export",
  "/cart/data",
])("lets nobody wait for %s", (target) => expect(takesLong(target)).toBe(false))
