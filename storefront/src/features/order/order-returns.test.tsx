import { render, screen, within } from "@testing-library/react"
import { OrderReturns } from "./order-returns"

it("lists the way of a return, what comes back and what it gave back", () => {
  render(
    <OrderReturns
      returns={[
        {
          number: 1003,
          stage: "refunded",
          steps: [
            { stage: "requested", at: "2026-11-20T18:00:00.000Z" },
            { stage: "refunded", at: "2026-11-22T18:00:00.000Z" },
          ],
          lines: [
            { name: "Pull handle", details: ["Blue"], quantity: 2 },
            { name: "The Attack", details: ["Solid, Red, Black loop", "Build No. 10001"], quantity: 1 },
          ],
          refund: 63.98,
        },
      ]}
    />,
  )
  expect(
    screen.getByText("2 × Pull handle, Blue; 1 × The Attack, Solid, Red, Black loop, Build No. 10001"),
  ).toBeTruthy()
  const steps = within(screen.getByRole("list", { name: "Return 1003" })).getAllByRole("listitem")
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    "Return requestedNovember 20, 2026",
    "Refunded: $63.98November 22, 2026",
  ])
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, "step"])
})

it("says where to send what was accepted", () => {
  render(
    <OrderReturns
      returns={[
        {
          number: 1004,
          stage: "accepted",
          steps: [{ stage: "accepted", at: "2026-11-20T18:00:00.000Z" }],
          lines: [],
          shipTo: ["Snowforge", "1 Forge Road"],
          refund: null,
        },
      ]}
    />,
  )
  screen.getByText("Write the return's number on the parcel, and send it to:")
  expect(screen.getByText("Snowforge").closest("address")?.textContent).toBe("Snowforge1 Forge Road")
})

it("the returns of an order take no place when there are none", () => {
  render(<OrderReturns returns={undefined} />)
  expect(screen.queryByRole("heading")).toBeNull()
})
