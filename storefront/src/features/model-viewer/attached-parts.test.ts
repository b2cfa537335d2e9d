import { AttachedParts } from "./attached-parts"
import { NoSuchModelError } from "./fetch-model"
import { readModel } from "./read-model"

// Both need a browser: the library is published for bundlers, and pictures within a model are decoded by the page.
jest.mock("three", () => ({}))
jest.mock("./read-model", () => ({ readModel: jest.fn(), drawnOf: () => [] }))
const read = jest.mocked(readModel)

/** A model as it was read. */
const model = () => ({ clone: () => ({}) }) as unknown as Awaited<ReturnType<typeof readModel>>

const WHEEL = { address: "/storage/models/BOG538RED.view.glb", css: "#ff0000" }
const UNDRAWN = { address: "/storage/models/BOG700RED.view.glb", css: "#ff0000" }

const parts = () => new AttachedParts(new AbortController().signal)

test("a wheel that the shop has no model of is left out, and not asked for again", async () => {
  read.mockImplementation(async (address) => {
    if (address === UNDRAWN.address) throw new NoSuchModelError()
    return model()
  })
  const attached = parts()
  const asked = { "position-1": WHEEL, "position-2": UNDRAWN }
  expect((await attached.make(asked)).map(({ node }) => node)).toEqual(["position-1"])
  expect((await attached.make(asked)).map(({ node }) => node)).toEqual(["position-1"])
  expect(read.mock.calls.map(([address]) => address)).toEqual([WHEEL.address, UNDRAWN.address])
})

test("a wheel that didn't arrive is asked for again", async () => {
  read.mockRejectedValueOnce(new Error("no network")).mockResolvedValue(model())
  const attached = parts()
  await expect(attached.make({ "position-1": WHEEL })).rejects.toThrow("no network")
  expect(await attached.make({ "position-1": WHEEL })).toHaveLength(1)
})
