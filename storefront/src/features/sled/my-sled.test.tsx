import { act, screen } from "@testing-library/react"
import { SLED_COOKIE } from "#contracts/fitment/sled-cookie"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { FitNote } from "./fit-note"
import { fitting, INDY, KHAOS } from "./fixtures"
import { nameSled } from "./my-sled"
import { SledBar } from "./sled-bar"

test("a sled is forgotten by no answer but that the shop doesn't know it", async () => {
  jest.useFakeTimers({ advanceTimers: true })
  let isBusy = true
  fakeShop(({ method, path }) => {
    if (method === "PUT") return { body: { sled: INDY, account: null } }
    if (isBusy) return { status: 503, body: { message: "Busy." } }
    if (path === "/shop/sleds/sled_1") return { body: fitting(KHAOS, { "mk-101": true }) }
    return { body: fitting(INDY, { "mk-101": false }) }
  })
  const shopComesBack = () => {
    isBusy = false
    return act(async () => jest.advanceTimersByTime(10_000))
  }
  // biome-ignore lint/suspicious/noDocumentCookie: as the shop sets it
  document.cookie = `${SLED_COOKIE}=sled_1`
  await renderPage(
    <>
      <h1>Kit</h1>
      <SledBar />
      <FitNote slug="mk-101" path="/mount-kits/mk-101" />
    </>,
    "/mount-kits/mk-101",
  )
  await screen.findByText(/to see if it fits/)
  await shopComesBack()
  await screen.findByRole("button", { name: "My sled: 2021 Polaris RMK Khaos" })
  await screen.findByText("Fits your 2021 Polaris RMK Khaos.")

  isBusy = true
  await act(() => nameSled("sled_2"))
  screen.getByRole("button", { name: "My sled: 2021 Polaris Indy" })
  expect(screen.queryByText(/fit/)).toBeNull()
  await shopComesBack()
  await screen.findByText("Does not fit your 2021 Polaris Indy.")
  jest.useRealTimers()
})
