import { render, screen } from "@testing-library/react"
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
