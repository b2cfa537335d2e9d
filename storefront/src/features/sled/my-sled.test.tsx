import { act, screen, waitFor } from "@testing-library/react"
import { SLED_COOKIE } from "#contracts/fitment/sled-cookie"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"
import { FitNote } from "./fit-note"
import { fitting, INDY, KHAOS } from "./fixtures"
import { nameSled, rememberSled } from "./my-sled"
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

test("a part that doesn't fit points to the one of its kind that does, whatever its name", async () => {
  fakeShop(({ method }) => {
    if (method === "PUT") return { body: { sled: INDY, account: null } }
    const mountKit = { sku: "WEDGE", url: "/mount-kits/wedge" }
    return { body: { ...fitting(INDY, { narrow: false, soft: false }), mountKit } }
  })
  await renderPage(
    <>
      <h1>Kits</h1>
      <FitNote slug="narrow" path="/mount-kits/narrow" />
      <FitNote slug="soft" path="/dampeners/soft" />
    </>,
    "/mount-kits/narrow",
  )
  await act(() => nameSled(INDY.id))
  expect(await screen.findAllByText(/Does not fit/)).toHaveLength(2)
  expect(screen.getByRole("link", { name: "See the one that does" }).getAttribute("href")).toBe(
    "/mount-kits/wedge",
  )
})

test("of two sleds named one after the other, the last stays, whichever answer comes first", async () => {
  const waiting: Record<string, () => void> = {}
  fakeShop(async ({ method, path, body }) => {
    const { id } = method === "PUT" ? (body as { id: string }) : { id: path.split("/").at(-1) ?? "" }
    await new Promise<void>((resolve) => {
      waiting[`${method} ${id}`] = resolve
    })
    const sled = id === KHAOS.id ? KHAOS : INDY
    return { body: method === "PUT" ? { sled, account: null } : fitting(sled, {}) }
  })
  const answer = async (call: string) => {
    await waitFor(() => expect(waiting[call]).toBeTruthy())
    await act(async () => waiting[call]?.())
  }
  await renderPage(
    <>
      <h1>Finders</h1>
      <SledBar />
    </>,
    "/mount-kits",
  )
  const former = nameSled(KHAOS.id)
  await answer("PUT sled_1")
  await waitFor(() => expect(waiting["GET sled_1"]).toBeTruthy())
  const last = nameSled(INDY.id)
  await answer("PUT sled_2")
  await answer("GET sled_2")
  await answer("GET sled_1")
  await act(() => Promise.all([former, last]))
  screen.getByRole("button", { name: "My sled: 2021 Polaris Indy" })
})

test("a sled is named after the one before it has arrived, so that the shop keeps the last", async () => {
  let answer = () => {}
  const calls = fakeShop(({ method, path }) =>
    method === "PUT" && calls.length === 1
      ? new Promise((resolve) => (answer = () => resolve({ body: { sled: KHAOS, account: null } })))
      : {
          body:
            method === "PUT" ? { sled: INDY, account: null } : fitting(path.endsWith("1") ? KHAOS : INDY, {}),
        },
  )
  const naming = Promise.all([nameSled(KHAOS.id), nameSled(INDY.id)])
  await waitFor(() => expect(calls).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(calls).toHaveLength(1)
  answer()
  await naming
  expect(calls.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    { id: "sled_1" },
    { id: "sled_2" },
  ])
})

test("going back to the former sled while another one is being named is a choice, too", async () => {
  const calls = fakeShop(({ method, path, body }) => {
    const id = method === "PUT" ? (body as { id: string }).id : path.split("/").at(-1)
    const sled = id === KHAOS.id ? KHAOS : INDY
    return { body: method === "PUT" ? { sled, account: null } : fitting(sled, {}) }
  })
  await nameSled(KHAOS.id)
  await Promise.all([nameSled(INDY.id), rememberSled(KHAOS.id)])
  await rememberSled(KHAOS.id)
  const named = calls.filter(({ method }) => method === "PUT").map(({ body }) => (body as { id: string }).id)
  expect(named).toEqual(["sled_1", "sled_2", "sled_1"])
})
