/*
 * How far `fields` and `order` of a staff call may lead. Medusa follows every relation that it names and repeats each record
 * wherever it comes upon it: a read that leads back to where it came from multiplies with each step, and a hundred
 * letters of an address end a process. `order` is followed the same way, as joins of one statement: what it takes to
 * write that statement doubles with each step, and eight times there and back stop a process for minutes.
 */

/** The admin's own reads take five. */
const MOST_STEPS = 6

/** Relations to all that the shop has of something: two of them in a row multiply. */
const WHOLE_TABLES = /^(?:orders|carts|products|customers|order_items|cart_items|fulfillments)(?:_link)?$/
/** Of these only a customer has few. */
const GROWING_TABLES = /^(?:orders|carts)(?:_link)?$/

/** `+customers.id`, `*items.variant` and `items.*` as the names in them. */
const stepsOf = (field: string): string[] =>
  field
    .split(".")
    .map((step) => step.replace(/\W/g, ""))
    .filter((step) => step !== "")

/**
 * Whether one of the fields leads too far: through too many records, through one kind twice, or from many records to
 * all of another kind.
 * @param path of the call
 * @param fields as in the query; or its `order`
 */
export function leadsTooFar(path: string, fields: string): boolean {
  const isOfCustomer = /^\/admin\/customers(?:\/|$)/i.test(path)
  return fields.split(",").some((field) => {
    const steps = stepsOf(field)
    if (steps.length > MOST_STEPS || new Set(steps).size < steps.length) return true
    return steps.some((step, at) =>
      at === 0 ? GROWING_TABLES.test(step) && !isOfCustomer : WHOLE_TABLES.test(step),
    )
  })
}
