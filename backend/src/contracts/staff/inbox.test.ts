import * as z from "zod/mini"
import { fillTemplate, ReplyTemplateForm } from "./inbox"

describe("a reply template", () => {
  it("has the sender's name and number where they belong, and reads no placeholder out of a name", () => {
    const ida = { name: "Ida Berg", first_name: "Ida", number: 1001 }
    expect(fillTemplate("Hello {first_name}, about {number}, {name}.", ida)).toBe(
      "Hello Ida, about 1001, Ida Berg.",
    )
    expect(fillTemplate("{name}", { ...ida, name: "{number} $& $1" })).toBe("{number} $& $1")
    expect(fillTemplate("{toString} {} { name }", ida)).toBe("{toString} {} { name }")
  })

  it.each([
    ["Hello {name}", true],
    ["Hello {first_name}", true],
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
