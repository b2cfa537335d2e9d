import type { MedusaContainer } from "@medusajs/framework/types"
import { orLog, orWarn } from "./or-log"

const logger = { warn: jest.fn(), error: jest.fn() }
const container = { resolve: () => logger } as unknown as MedusaContainer
const fails = () => Promise.reject(new Error("The mail server is away."))
const LOGGED = [["Mail of order 7 not sent yet: The mail server is away."]]

beforeEach(() => jest.clearAllMocks())

it("logs what fails, and goes on", async () => {
  await expect(orLog(container, "Mail of order 7 not sent yet", fails)).resolves.toBeUndefined()
  expect(logger.error.mock.calls).toEqual(LOGGED)
  expect(logger.warn).not.toHaveBeenCalled()
})

it("only warns of what a job makes up for soon", async () => {
  await orWarn(container, "Mail of order 7 not sent yet", fails)
  expect(logger.warn.mock.calls).toEqual(LOGGED)
  expect(logger.error).not.toHaveBeenCalled()
})

it("logs what fails before there is anything to wait for", async () => {
  const breaks = () => {
    throw new Error("The mail server is away.")
  }
  await orLog(container, "Mail of order 7 not sent yet", breaks)
  expect(logger.error.mock.calls).toEqual(LOGGED)
})

it("says nothing of what is done", async () => {
  await orLog(container, "Mail of order 7 not sent yet", async () => "sent")
  expect(logger.error).not.toHaveBeenCalled()
})
