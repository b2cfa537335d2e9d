import { render } from "@testing-library/react"
import { PartName } from "./part-name"

it.each([
  ["Mount kit MK-111: Youth sleds", ["MK-111"]],
  ["Dampener DMP-2 for MK-101", ["DMP-2", "MK-101"]],
  ["Mount kit MK-104: Ski-Doo Gen 4", ["MK-104", "Ski-Doo"]],
  ['5.38" - 8" wheel, snap-ring', []],
])("keeps numbers and makes of %p whole", (name, numbers) => {
  const { container } = render(<PartName of={name} />)
  expect(container.textContent).toBe(name)
  expect([...container.querySelectorAll("span")].map((each) => each.textContent)).toEqual(numbers)
})
