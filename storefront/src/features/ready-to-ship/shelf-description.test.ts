import { piece, shelf } from "./fixtures"
import { shelfDescription } from "./shelf-description"

it("counts the designs, and mentions the loop where there is one to pick", () => {
  const [red, blue] = [piece(["RED"]), piece(["BLU"])]
  expect(shelfDescription(shelf([red, blue]))).toMatch(/ at checkout\. 2 designs, you pick the loop\.$/)
  expect(shelfDescription(shelf([red]))).toMatch(/ at checkout\. 1 design, you pick the loop\.$/)
  expect(shelfDescription(shelf([red], { loop: false }))).toMatch(/ at checkout\. 1 design\.$/)
})
