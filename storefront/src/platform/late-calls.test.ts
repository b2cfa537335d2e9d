import { lateCalls } from "./late-calls"

test("calls that never come are given up on in words", async () => {
  jest.useFakeTimers()
  const calls = lateCalls(() => new Promise<never>(() => {}))()
  jest.advanceTimersByTime(20_000)
  await expect(calls).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining("reach the shop"),
  })
  jest.useRealTimers()
})
