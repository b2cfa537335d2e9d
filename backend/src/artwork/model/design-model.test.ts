import type { DesignAppearance } from "../designs/design-appearance"
import { modelOf } from "./design-model"

it("makes no model of a shape that is not drawn, rather than another shape's", () => {
  const look: DesignAppearance = {
    product: "WND",
    style: "SOL",
    colors: ["#d3202e"],
    loop: null,
    singleSkull: null,
    tripleSkull: null,
  }

  expect(() => modelOf(look)).toThrow("The shape WND has no model")
})
