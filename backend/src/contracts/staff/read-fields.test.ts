import { leadsTooFar } from "./read-fields"

test.each([
  ["/admin/products", "id,sales_channels.products_link.product.id"],
  ["/admin/products", "*categories.products"],
  ["/admin/products", "id,options.values.variants.options"],
  ["/admin/orders", "id, *customer.orders"],
  ["/admin/orders", "*items.variant.product.sales_channels.carts.*"],
  ["/admin/regions", "*orders"],
  ["/admin/sales-channels/sc_1", " carts_link.cart.id"],
  ["/admin/customers", "groups.customers.id"],
  ["/admin/products", "variants.product.*variants"],
  ["/admin/products", "a.b.c.d.e.f.g"],
  // With a field of no sign beside them, Medusa reads these, too.
  ["/admin/products", "id,-sales_channels.products_link.product.sales_channels.name"],
  ["/admin/products", "+id, -options.values.variants.options"],
  ["/admin/orders", "items.variant.order_items.*"],
  ["/admin/orders", "shipping_methods.shipping_option.fulfillments.*"],
  // To sort by.
  ["/admin/products", "-categories.products.categories.products.id"],
])("%s with %s leads too far", (path, fields) => {
  expect(leadsTooFar(path, fields)).toBe(true)
})

test.each([
  ["/admin/orders", "*customer,*items,+shipping_address.country_code,-options"],
  ["/admin/orders/order_1", "items.variant.inventory_items.inventory.location_levels.*"],
  ["/admin/product-variants", "*options,*options.option,*prices.price_rules"],
  ["/admin/customer-groups", "id,name,customers.id"],
  ["/admin/collections/pcol_1", "+products.id"],
  ["/admin/customers/cus_1", "*orders"],
  ["/admin/orders/order_1", "*fulfillments.items"],
  ["/admin/products", ""],
  ["/admin/orders", "-customer.email"],
  ["/admin/products", "variants.prices.amount"],
])("%s with %s doesn't", (path, fields) => {
  expect(leadsTooFar(path, fields)).toBe(false)
})
