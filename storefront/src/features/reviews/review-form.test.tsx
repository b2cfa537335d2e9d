import { cleanup, fireEvent, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { ANY_PHOTO } from "#contracts/forms/photo-rules"
import type { OwnReview } from "#contracts/reviews/review-answers"
import type { ShopSettings } from "#contracts/settings"
import { renderPage } from "../../../tests/render-page"
import { photoErrors } from "./photo-room"
import { ReviewForm } from "./review-form"

const SETTINGS = { botCheck: { kind: "turnstile", siteKey: "none" } } as ShopSettings

URL.createObjectURL ??= () => "blob:photo"
URL.revokeObjectURL ??= () => undefined

const photo = (id: string) => ({ id, small: "/s.jpg", large: "/l.jpg", width: 4, height: 3 })
const files = (count: number) =>
  Array.from({ length: count }, (_, at) => new File(["x"], `${at + 1}.png`, { type: "image/png" }))

afterEach(() => sessionStorage.clear())

async function change(sent: number, order = "1042") {
  const review = {
    stars: 5,
    title: "Holds",
    words: "It does.",
    name: "Ida",
    sled: "",
    gallery: false,
    status: "waiting",
    photos: Array.from({ length: sent }, (_, at) => photo(`p${at + 1}`)),
  } as unknown as OwnReview
  await renderPage(
    <>
      <h1>Change your review</h1>
      <ReviewForm token="t" order={order} thing="attack" review={review} back="/review/t" />
    </>,
    "/review/t",
    { settings: SETTINGS },
  )
}
const add = (count: number) => userEvent.upload(screen.getByLabelText(/^Your photos/), files(count))
const added = () => screen.queryAllByText(/^\d\.png/, { selector: "p" }).length

test.each([
  [0, 5, "Please add at most 4 photos."],
  [1, 4, "At most 4 photos, and you keep 1 from before."],
  [2, 3, "At most 4 photos, and you keep 2 from before."],
  [3, 2, "At most 4 photos, and you keep 3 from before."],
  [4, 1, "At most 4 photos, and you keep 4 from before."],
])("a review with %d photos kept doesn't take %d more", async (kept, more, sentence) => {
  await change(kept)
  await add(more)
  screen.getByText(sentence)
  expect(added()).toBe(0)
})

test("a file that is no photo doesn't take the photos chosen with it along", async () => {
  await change(0)
  const input = screen.getByLabelText(/^Your photos/)
  const papers = ["bill.pdf", "slip.pdf"].map((name) => new File(["x"], name, { type: "application/pdf" }))
  fireEvent.change(input, { target: { files: [...files(2), ...papers] } })
  screen.getByText(`bill.pdf, slip.pdf: ${ANY_PHOTO.refusal}`)
  expect(added()).toBe(2)
  // What isn't in the form is no reason why it can't be sent.
  expect(input.getAttribute("aria-invalid")).toBeNull()
})

test("a photo that is no longer kept makes room for another", async () => {
  await change(4)
  await add(1)
  await userEvent.click(screen.getByLabelText("Keep photo 2"))
  expect(screen.queryByText(/you keep 4/)).toBeNull()
  await add(1)
  expect(added()).toBe(1)
})

test("what is written survives a reload of its tab, but for the word that it is one's own; other orders don't have it", async () => {
  const words = () => screen.getByLabelText<HTMLTextAreaElement>(/^Your review/).value
  await change(1)
  await userEvent.type(screen.getByLabelText(/^Your review/), " Twice.")
  await userEvent.click(screen.getByLabelText("4 stars: good"))
  await userEvent.click(screen.getByLabelText(/^This is my own experience/))
  await userEvent.click(screen.getByLabelText("Keep photo 1"))
  cleanup()
  await change(1)
  expect(words()).toBe("It does. Twice.")
  expect(screen.getByLabelText<HTMLInputElement>("4 stars: good").checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>(/^This is my own experience/).checked).toBe(false)
  expect(screen.getByLabelText<HTMLInputElement>("Keep photo 1").checked).toBe(true)
  cleanup()
  await change(1, "1043")
  expect(words()).toBe("It does.")
})

test("photos that were added before others are kept again are too many when it is sent", () => {
  const errors = (keep: string[], count: number) => photoErrors({ keep, photos: files(count) })
  expect(errors(["p1", "p2"], 2)).toEqual({})
  expect(errors(["p1", "p2"], 3)).toEqual({
    photos: "At most 4 photos, and you keep 2 from before.",
  })
})
