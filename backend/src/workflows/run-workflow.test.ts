import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, createWorkflow, type ReturnWorkflow } from "@medusajs/framework/workflows-sdk"
import { BusyError, conflict, ShopError } from "../errors/shop-error"
import { isBusy } from "./lock"
import { runWorkflow } from "./run-workflow"

const container = {
  registrations: { some: {} },
  createScope: () => container,
  hasRegistration: () => false,
} as unknown as MedusaContainer

/** A workflow of Medusa's whose only step fails. */
function failing(name: string, error: unknown): ReturnWorkflow<object, unknown, []> {
  const fail = createStep(`${name}-step`, () => Promise.reject(error))
  return createWorkflow(name, () => {
    fail()
  })
}

const thrownBy = (name: string, error: unknown) =>
  runWorkflow(failing(name, error), container, {}).catch((thrown: unknown) => thrown)

describe("what a step throws", () => {
  it("is the refusal that it was, to the caller of its workflow", async () => {
    const thrown = await thrownBy("refusing", conflict("This order was shipped."))
    expect(thrown).toBeInstanceOf(ShopError)
    expect(thrown).toMatchObject({ status: 409, answer: { message: "This order was shipped." } })
    expect(isBusy(thrown)).toBe(false)
  })

  it("still says that someone else is at it, where that was all", async () => {
    const thrown = await thrownBy("busy", new BusyError("Someone else is saving right now."))
    expect(thrown).toBeInstanceOf(BusyError)
    expect(thrown).toMatchObject({ status: 409, answer: { message: "Someone else is saving right now." } })
  })

  it("is an error with its own fields, whatever it was", async () => {
    const broken = Object.assign(new Error("duplicate key"), { code: "23505" })
    const thrown = await thrownBy("breaking", broken)
    expect(thrown).toBeInstanceOf(Error)
    expect(thrown).toMatchObject({ message: "duplicate key", code: "23505" })
  })
})

it("knows a held lock of Medusa's, as its own workflows report it", async () => {
  const run = failing("waiting", new Error("Timed-out acquiring lock."))(container).run({ input: {} })
  const thrown = await run.catch((error: unknown) => error)
  expect([thrown instanceof Error, isBusy(thrown)]).toEqual([false, true])
})
