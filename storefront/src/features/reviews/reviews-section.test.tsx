import { screen, within } from "@testing-library/react"
import { renderPage } from "../../../tests/render-page"
import { REVIEWS } from "./fixtures"
import { ReviewsSection } from "./reviews-section"

const show = (reviews: typeof REVIEWS | null) =>
  renderPage(
    <>
      <h1>The Attack</h1>
      <ReviewsSection reviews={reviews} />
    </>,
    "/builder/attack",
  )

test("a page shows what riders say, with the shop's answer and each photo by its own address", async () => {
  await show(REVIEWS)
  const section = within(screen.getByRole("region", { name: "What riders say" }))
  section.getByText("from 2 reviews")
  section.getByRole("img", { name: "4.5 of 5 stars" })
  const photo = section.getByRole("img", { name: "Ida B.’s photo of The Attack on a 2023 Polaris RMK" })
  expect(photo.getAttribute("loading")).toBe("lazy")
  expect(photo.closest("a")?.getAttribute("href")).toBe("/l.jpg")
  section.getByText("Thanks!")
  expect(section.getAllByText(/Verified buyer|Demo review/).map((mark) => mark.textContent)).toEqual([
    "Verified buyer",
    "Demo review",
  ])
  const worst = section.getByRole("link", { name: "Worst" })
  expect(worst.getAttribute("href")).toBe("/reviews/attack?sort=worst")
  expect(section.queryByRole("link", { name: "Read More Reviews" })).toBeNull()
})

test("further pages are a link away", async () => {
  await show({ ...REVIEWS, count: 9, pages: 2 })
  expect(screen.getByRole("link", { name: "Read More Reviews" }).getAttribute("href")).toBe(
    "/reviews/attack?page=2",
  )
})

test("without reviews there is nothing", async () => {
  await show(null)
  expect(screen.queryByRole("region")).toBeNull()
})
