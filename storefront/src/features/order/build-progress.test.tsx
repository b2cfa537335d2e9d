import { render, screen, within } from "@testing-library/react"
import { BuildTimelines } from "./build-progress"

it("lists the steps of a build in order, and says which is now", () => {
  render(
    <BuildTimelines
      progress={[
        {
          number: 10042,
          name: "The Attack",
          steps: [
            { name: "Waiting for its pour", state: "done", at: "2026-11-20T18:00:00.000Z" },
            { name: "Poured", state: "current", at: "2026-11-22T18:00:00.000Z" },
            { name: "Packed", state: "ahead", at: null },
          ],
        },
      ]}
    />,
  )
  const list = screen.getByRole("list", { name: "The Attack, Build No. 10042" })
  const steps = within(list).getAllByRole("listitem")
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    "Waiting for its pour. DoneNovember 20, 2026",
    "Poured. NowNovember 22, 2026",
    "Packed. Still to come",
  ])
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, "step", null])
})

it("says of a build that waits for the payment of its change that nothing is made of it, and of no other", () => {
  const steps = [{ name: "Waiting for its pour", state: "current" as const, at: null }]
  render(
    <BuildTimelines
      progress={[
        { number: 10042, name: "The Attack", waits: true, steps },
        { number: 10043, name: "The Trail", steps },
      ]}
    />,
  )
  const words = screen.getByText(/^Your change to this build isn't paid yet/)
  expect(words.previousElementSibling?.textContent).toBe("The Attack, Build No. 10042")
})

it("takes no place when nothing is made for the order", () => {
  render(<BuildTimelines progress={undefined} />)
  expect(screen.queryByText("In the workshop")).toBeNull()
})
