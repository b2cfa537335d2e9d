import * as z from "zod/mini"
import { fillTemplate, ReplyTemplateForm } from "./inbox"

describe("a reply template", () => {
  it("has the sender's name and number where they belong, and reads no placeholder out of a name", () => {
    expect(fillTemplate("Hello {name}, about {number}, {name}.", { name: "Ida", number: 1001 })).toBe(
      "Hello Ida, about 1001, Ida.",
    )
    expect(fillTemplate("{name}", { name: "{number} $& $1", number: 1001 })).toBe("{number} $& $1")
    expect(fillTemplate("{toString} {} { name }", { name: "Ida", number: 1 })).toBe("{toString} {} { name }")
  })

  it.each([
    ["Hello {name}", true],
    ["Sizes {small, large} are gone", true],
    ["Hello {surname}", false],
    ["Hello {Name}", false],
    ["Hello {}", false],
    ["Hello {constructor}", false],
  ])("takes the placeholders it knows: %s", (body, isTaken) => {
    const { success } = z.safeParse(ReplyTemplateForm, { name: "x", subject: body, body })
    expect(success).toBe(isTaken)
  })
})
