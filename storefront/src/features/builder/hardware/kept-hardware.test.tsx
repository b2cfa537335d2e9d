import { act, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { forgetSled, nameSled } from "#features/sled/my-sled"
import {
  add,
  carbide,
  check,
  chooseSled,
  MINE,
  select,
  shop,
  show,
  total,
} from "../../../../tests/hardware-screen"
import { loadHardware, saveHardware } from "./stored-hardware"

describe("who has a mount kit and rides a sled that the shop remembers", () => {
  const fit = { sled: MINE, products: {}, skus: [], mountKit: null, dampener: null, bogies: 0 }
  const named = () => act(() => nameSled("sled_1"))

  beforeEach(() => {
    shop()
    const { fetch } = globalThis
    globalThis.fetch = async (input, init) =>
      String(input) === "/shop/sleds/sled_1"
        ? ({
            ok: true,
            status: 200,
            headers: new Map<string, string>() as unknown as Headers,
            json: async () => fit,
          } as Response)
        : fetch(input, init)
  })
  afterEach(() => act(forgetSled))

  test("is asked for none after a reload either", async () => {
    await named()
    saveHardware("ATKFADREDBLUBLK", { carbide: "", noCarbides: false, noMountKit: true, sled: null })
    await show()
    await screen.findByRole("option", { name: "2025" })
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /mount kit/ }).checked).toBe(true)
    expect(select("Year").value).toBe("")
    expect(select("Model").value).toBe("")
  })

  test("is asked for none when it becomes known late, and sees it once the box is empty again", async () => {
    await show()
    await check(/mount kit/)
    await screen.findByRole("option", { name: "2025" })
    await named()
    expect(select("Year").value).toBe("")
    await check(/mount kit/)
    await waitFor(() => expect(select("Model").value).toBe("sled_1"))
    await check(/mount kit/)
    expect(select("Year").value).toBe("")
  })
})

test("picks are found again after a reload, for the same skis only", async () => {
  shop()
  const first = await show()
  await chooseSled()
  await carbide()
  first.unmount()
  await show()
  await waitFor(() => expect(select("Model").value).toBe("sled_1"))
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /trail carbide/ }).checked).toBe(true)
  await waitFor(() => expect(total()).toBe("Hardware total $111.00"))
  expect(loadHardware("ATKSOLREDBLK")).toBeNull()
})

test("a sled that was chosen halfway is found again so after a reload", async () => {
  shop()
  const first = await show()
  await userEvent.selectOptions(select("Year"), await screen.findByRole("option", { name: "2025" }))
  await userEvent.selectOptions(select("Make"), await screen.findByRole("option", { name: "Polaris" }))
  first.unmount()
  await show()
  await waitFor(() => expect([select("Year").value, select("Make").value]).toEqual(["2025", "Polaris"]))
  await userEvent.selectOptions(select("Model"), await screen.findByRole("option", { name: "850 RMK" }))
  expect(select("Model").value).toBe("sled_1")
})

test("a carbide that has sold out since is not found again", async () => {
  saveHardware("ATKFADREDBLUBLK", { carbide: "CAR-ICE-8", noCarbides: false, noMountKit: true, sled: null })
  shop()
  await show()
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /mount kit/ }).checked).toBe(true),
  )
  expect(add().disabled).toBe(true)
})
