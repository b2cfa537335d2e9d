import { refusalIn } from "./refusal-in"

const refused = (status: number | undefined, message: string) => Object.assign(new Error(message), { status })

it("is the message of a call that was refused", () => {
  expect(refusalIn(refused(409, "The builder sells this."))).toBe("The builder sells this.")
  expect(refusalIn(refused(500, "Something broke."))).toBe("Something broke.")
})

it.each([
  ["a call without an answer", refused(undefined, "Failed to fetch")],
  ["a call that was refused without a word", refused(409, "")],
  ["an error of the page", new Error("x is not a function")],
  ["anything else", "no"],
])("is nothing for %s", (_, reason) => {
  expect(refusalIn(reason)).toBeNull()
})
