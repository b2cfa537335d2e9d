import { API, fieldsOf, groupsOf, wordsOf } from "./model"

test("every call of the document is shown, once", () => {
  const shown = groupsOf(API).flatMap(({ calls }) => calls.map(({ id }) => id))
  const all = Object.values(API.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect([...shown].sort()).toEqual([...all].sort())
  expect(shown.length).toBeGreaterThan(100)
})

test("a call tells its parameters, body, answer and refusals", () => {
  const cart = groupsOf(API).find(({ name }) => name === "Cart")
  expect(cart?.calls.find(({ id }) => id === "putCartByRef")).toMatchObject({
    method: "PUT",
    path: "/cart/{ref}",
    who: "visitor",
    parameters: [
      { name: "ref", place: "path", required: true, words: ["text"] },
      { name: "X-Requested-With", place: "header", required: true, words: ['"XMLHttpRequest"'] },
    ],
    body: { type: "application/json", schema: { $ref: "#/components/schemas/AddProductRequest" } },
    answers: [{ type: "application/json", schema: { $ref: "#/components/schemas/AddProductAnswer" } }],
    refusals: expect.arrayContaining([{ status: "429", meaning: expect.stringContaining("Too often") }]),
  })
})

test.each([
  [{ type: "string", maxLength: 120 }, ["text of up to 120 characters"]],
  [{ type: "string", format: "email", maxLength: 200 }, ["email address of up to 200 characters"]],
  [{ type: "string", format: "binary" }, ["file"]],
  [{ type: "integer", minimum: 1, maximum: 999 }, ["whole number from 1 to 999"]],
  [{ type: "integer", minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, ["whole number"]],
  [{ type: "number", exclusiveMinimum: 0, maximum: 100 }, ["number above 0, at most 100"]],
  [{ type: "number", minimum: 0 }, ["number from 0"]],
  [{ type: "number", maximum: 5 }, ["number up to 5"]],
  [{ enum: ["", "Yes"] }, ['one of "", "Yes"']],
  [
    { anyOf: [{ $ref: "#/components/schemas/Sled" }, { type: "null" }] },
    [{ schema: "Sled" }, " or ", "null"],
  ],
  [{ type: "array", items: { $ref: "#/components/schemas/Sled" } }, ["list of ", { schema: "Sled" }]],
  [{ type: "array", maxItems: 10, items: { type: "object" } }, ["list of up to 10: ", "object"]],
  [{ type: "object", additionalProperties: { type: "boolean" } }, ["map to ", "true or false"]],
  [{}, ["any JSON"]],
])("%j is %j", (schema, words) => {
  expect(wordsOf(schema)).toEqual(words)
})

test("fields of objects within a schema are told with their path", () => {
  const inner = { type: "object", properties: { zip: { type: "string" } }, required: ["zip"] }
  const schema = {
    type: "object",
    properties: {
      shipping: inner,
      items: { type: "array", items: inner },
      byKey: { type: "object", additionalProperties: inner },
    },
    required: ["items"],
  }
  expect(fieldsOf(schema).map(({ name, required }) => `${name}${required ? "*" : ""}`)).toEqual([
    "shipping",
    "shipping.zip*",
    "items*",
    "items[].zip*",
    "byKey",
    "byKey.{key}.zip*",
  ])
})
