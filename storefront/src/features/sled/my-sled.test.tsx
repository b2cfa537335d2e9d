import { act, screen } from "@testing-library/react"
import { SLED_COOKIE } from "#contracts/fitment/sled-cookie"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { FitNote } from "./fit-note"
import { nameSled } from "./my-sled"
import { SledBar } from "./sled-bar"

const sledOf = (id: string, model: string) => ({
  id,
  year: 2021,
  make: "Polaris",
  model,
  description: `2021 Polaris ${model}`,
})
const KHAOS = sledOf("sled_1", "RMK Khaos")
const INDY = sledOf("sled_2", "Indy")
const fitting = (sled: typeof KHAOS, fits: boolean) => ({
  sled,
  products: { "mk-101": fits },
  skus: [],
  mountKit: null,
  dampener: null,
  bogies: 0,
})

test("a sled is forgotten by no answer but that the shop doesn't know it", async () => {
  jest.useFakeTimers({ advanceTimers: true })
  let isBusy = true
  fakeShop(({ method, path }) => {
    if (method === "PUT") return { body: { sled: INDY, account: null } }
    if (isBusy) return { status: 503, body: { message: "Busy." } }
    if (path === "/shop/sleds/sled_1") return { body: fitting(KHAOS, true) }
    return { body: fitting(INDY, false) }
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
