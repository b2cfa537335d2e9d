import { fireEvent, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { MAX_PHOTO_BYTES, PHOTO_SENTENCES } from "#contracts/forms/photo-rules"
import type { ShopSettings } from "#contracts/settings"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { saveDraft } from "./draft"
import { ReturnPage } from "./return-page"

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  URL.createObjectURL = () => "blob:photo"
  URL.revokeObjectURL = () => {}
  fakeShop(() => ({ status: 503, body: { message: "Not now." } }))
})

const photo = (bytes: number) => new File([new Uint8Array(bytes)], "IMG_1.jpg", { type: "image/jpeg" })
const input = () => screen.getByLabelText<HTMLInputElement>(/^Photo/)

test("a photo that was refused, removed or cleared away can be chosen again under its name", async () => {
  saveDraft("return", { first_name: "Robin" })
  await renderPage(<ReturnPage />, "/returns", {
    settings: { phone: "(555) 010-0100", email: "sales@shop.example" } as ShopSettings,
  })
  await userEvent.upload(input(), photo(MAX_PHOTO_BYTES + 1))
  expect(await screen.findByText(PHOTO_SENTENCES.tooLarge)).toBeTruthy()
  expect(input().files).toHaveLength(0)

  await userEvent.upload(input(), photo(10))
  expect(screen.queryByText(PHOTO_SENTENCES.tooLarge)).toBeNull()
  expect(input().files).toHaveLength(1)
  await userEvent.click(screen.getByRole("button", { name: "Remove IMG_1.jpg" }))
  expect(input().files).toHaveLength(0)

  await userEvent.upload(input(), photo(10))
  fireEvent.click(await screen.findByRole("button", { name: "Start over" }))
  fireEvent.click(await screen.findByRole("button", { name: "Yes, clear it" }))
  expect(screen.queryByText("IMG_1.jpg")).toBeNull()
  expect(input().files).toHaveLength(0)
})

test("a photo that was refused isn't in the form, so it is no field that is wrong: a failed form doesn't lead to it", async () => {
  await renderPage(<ReturnPage />, "/returns", {
    settings: { phone: "(555) 010-0100", email: "sales@shop.example" } as ShopSettings,
  })
  await userEvent.upload(input(), photo(MAX_PHOTO_BYTES + 1))
  const words = await screen.findByText(PHOTO_SENTENCES.tooLarge)
  expect(input().getAttribute("aria-describedby")).toContain(words.id)
  expect(input().getAttribute("aria-invalid")).toBeNull()
  await userEvent.click(screen.getByRole("button", { name: "Request Return" }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^First name/)))
})
