import { render, screen } from "@testing-library/react"
import type { Parcel } from "#contracts/orders/sent-parcel"
import { Parcels } from "./parcels"

test("a parcel says who brings it, by which number, and what is in it", () => {
  render(
    <Parcels
      parcels={[
        {
          shippedAt: "2026-11-20T18:00:00.000Z",
          carrier: "UPS",
          lines: [
            { name: "The Attack", details: ["Solid, Red, Black loop", "Build No. 10001"], quantity: 1 },
          ],
          tracking: [{ number: "1Z999", url: "https://carrier.example/1Z999" }],
        },
      ]}
    />,
  )
  screen.getByText(/^Shipped .* by UPS/)
  expect(screen.getByRole("link", { name: "Track 1Z999 at UPS" }).getAttribute("href")).toBe(
    "https://carrier.example/1Z999",
  )
  screen.getByText("1 × The Attack, Solid, Red, Black loop, Build No. 10001")
})

test("what has arrived is no longer on its way", () => {
  const parcel = (over: Partial<Parcel>): Parcel => ({
    shippedAt: "2026-11-20T18:00:00.000Z",
    carrier: "",
    lines: [],
    tracking: [],
    ...over,
  })
  const first = parcel({ deliveredAt: "2026-11-23T18:00:00.000Z" })
  const second = parcel({ shippedAt: "2026-11-24T18:00:00.000Z" })
  const { rerender } = render(<Parcels parcels={[first, second]} />)
  screen.getByRole("heading", { name: "On its way" })
  screen.getByText("Shipped November 20, 2026, delivered November 23, 2026")
  screen.getByText("Shipped November 24, 2026")
  rerender(<Parcels parcels={[first]} />)
  screen.getByRole("heading", { name: "Delivered" })
  const lost = parcel({ shippedAt: "2026-11-21T18:00:00.000Z", lostAt: "2026-12-04T18:00:00.000Z" })
  rerender(<Parcels parcels={[first, lost, second]} />)
  screen.getByRole("heading", { name: "On its way" })
  rerender(<Parcels parcels={[first, lost]} />)
  screen.getByRole("heading", { name: "Partly lost on its way" })
  screen.getByText("Shipped November 21, 2026, lost on its way. We'll be in touch about it.")
  rerender(<Parcels parcels={[lost]} />)
  screen.getByRole("heading", { name: "Lost on its way" })
  // It has turned up after all.
  rerender(<Parcels parcels={[{ ...lost, deliveredAt: "2026-12-05T18:00:00.000Z" }]} />)
  screen.getByText("Shipped November 21, 2026, delivered December 5, 2026")
})
