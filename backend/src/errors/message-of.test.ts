import { messageOf } from "./message-of"

it.each([
  ["an error", new Error("No such order."), "No such order."],
  ["an error that lost its class", { message: "No such order.", type: "not_found" }, "No such order."],
  ["an object without a message", { code: 7 }, '{"code":7}'],
  ["a text", "No such order.", "No such order."],
  ["nothing", undefined, "undefined"],
  ["null", null, "null"],
])("says what %s says", (_, thrown, said) => {
  expect(messageOf(thrown)).toBe(said)
})
