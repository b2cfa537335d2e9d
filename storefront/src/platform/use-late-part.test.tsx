import { act, renderHook, waitFor } from "@testing-library/react"
import { useState } from "react"
import { PART_LOST, useLatePart } from "./use-late-part"

beforeEach(() => jest.spyOn(console, "warn").mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

test("what was pressed for and could not be fetched is said, wanted no more, and can be pressed for again", async () => {
  const told = jest.fn()
  addEventListener(PART_LOST, told)
  let isAway = true
  const load = jest.fn(() => (isAway ? Promise.reject(new Error("offline")) : Promise.resolve("dialog")))
  const { result } = renderHook(() => {
    const [wanted, setWanted] = useState(true)
    return { part: useLatePart(wanted, load, () => setWanted(false)), wanted, press: () => setWanted(true) }
  })
  await waitFor(() => expect(result.current.wanted).toBe(false))
  expect([told.mock.calls.length, load.mock.calls.length]).toEqual([1, 1])
  isAway = false
  act(() => result.current.press())
  await waitFor(() => expect(result.current.part).toBe("dialog"))
  removeEventListener(PART_LOST, told)
})

test("what nobody pressed for comes quietly, as soon as it can", async () => {
  const told = jest.fn()
  addEventListener(PART_LOST, told)
  const load = jest.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue("bubble")
  const { result } = renderHook(() => useLatePart(true, load))
  await waitFor(() => expect(result.current).toBe("bubble"))
  expect(told).not.toHaveBeenCalled()
  removeEventListener(PART_LOST, told)
})
