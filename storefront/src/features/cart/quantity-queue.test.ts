import { shownQuantity } from "./model"
import {
  createQuantityQueue,
  flushQuantities,
  hasUnsettledQuantities,
  QUANTITY_PAUSE_MS,
  type QuantityQueue,
} from "./quantity-queue"

/** A shop that answers when the test says so. */
function slowShop() {
  const asked: number[] = []
  const waiting: { resolve: (quantity: number) => void; reject: (error: Error) => void }[] = []
  const next = () => {
    const call = waiting.shift()
    if (!call) throw new Error("nothing was asked")
    return call
  }
  return {
    asked,
    send(quantity: number) {
      asked.push(quantity)
      return new Promise<number>((resolve, reject) => waiting.push({ resolve, reject }))
    },
    async answer(quantity: number) {
      next().resolve(quantity)
      await jest.advanceTimersByTimeAsync(0)
    },
    async refuse(message: string) {
      next().reject(new Error(message))
      await jest.advanceTimersByTimeAsync(0)
    },
  }
}

const more = (queue: QuantityQueue) => queue.ask(shownQuantity(queue.state()) + 1)
const pause = (ms = QUANTITY_PAUSE_MS) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test("sends once, 300 ms after the last of several clicks", async () => {
  const shop = slowShop()
  const queue = createQuantityQueue(1, shop.send)
  more(queue)
  await pause(200)
  more(queue)
  await pause(299)
  expect(shop.asked).toEqual([])
  await pause(1)
  expect(shop.asked).toEqual([3])
})

test("the quantity of a line is never sent below 1", async () => {
  const shop = slowShop()
  const queue = createQuantityQueue(2, shop.send)
  for (const quantity of [0, -3]) {
    queue.ask(quantity)
    await pause(1000)
  }
  expect(shop.asked).toEqual([])
})

test("changes of a quantity have one request out at a time, and only the newest is sent after it", async () => {
  const shop = slowShop()
  const queue = createQuantityQueue(1, shop.send)
  more(queue)
  await pause()
  more(queue)
  await pause()
  more(queue)
  await pause()
  expect(shop.asked).toEqual([2])
  await shop.answer(2)
  expect(shop.asked).toEqual([2, 4])
  expect(shownQuantity(queue.state())).toBe(4)
  await shop.answer(4)
  expect(queue.state()).toMatchObject({ held: 4, wanted: null, sending: null })
})

test("an answer that comes while the next clicks are still pausing does not show the old number", async () => {
  const shop = slowShop()
  const queue = createQuantityQueue(1, shop.send)
  const shown: number[] = []
  queue.subscribe(() => shown.push(shownQuantity(queue.state())))
  more(queue)
  await pause()
  more(queue)
  await shop.answer(2)
  expect(shownQuantity(queue.state())).toBe(3)
  await pause()
  await shop.answer(3)
  expect(shown).toEqual([...shown].sort())
})

test("rolls back with the shop's message when refused", async () => {
  const shop = slowShop()
  const queue = createQuantityQueue(2, shop.send)
  queue.ask(9)
  await pause()
  await shop.refuse("Only 4 left.")
  expect(queue.state()).toMatchObject({ held: 2, wanted: null, sending: null, message: "Only 4 left." })
})

test("a refusal is followed by the newer wish", async () => {
  const shop = slowShop()
  const queue = createQuantityQueue(2, shop.send)
  queue.ask(9)
  await pause()
  queue.ask(4)
  await shop.refuse("Only 4 left.")
  await pause()
  expect(shop.asked).toEqual([9, 4])
  await shop.answer(4)
  expect(queue.state()).toMatchObject({ held: 4, message: null })
})

test("going to checkout sends what waits and waits for the answer", async () => {
  const shop = slowShop()
  const queue = createQuantityQueue(1, shop.send)
  const close = queue.open()
  more(queue)
  const flushed = jest.fn()
  void flushQuantities().then(flushed)
  await pause(0)
  expect(shop.asked).toEqual([2])
  expect(flushed).not.toHaveBeenCalled()
  await shop.answer(2)
  expect(flushed).toHaveBeenCalledWith(true)
  close()
})

test("going to checkout learns that a quantity was refused", async () => {
  const shop = slowShop()
  const queue = createQuantityQueue(1, shop.send)
  const close = queue.open()
  queue.ask(9)
  expect(hasUnsettledQuantities()).toBe(true)
  const flushed = flushQuantities()
  await pause(0)
  await shop.refuse("Only 4 left.")
  expect(await flushed).toBe(false)
  expect(hasUnsettledQuantities()).toBe(false)
  close()
})

test("going to checkout isn't stopped by what was refused before on another line", async () => {
  const shop = slowShop()
  const [refused, changed] = [createQuantityQueue(1, shop.send), createQuantityQueue(1, shop.send)]
  const closings = [refused.open(), changed.open()]
  refused.ask(9)
  await pause()
  await shop.refuse("Only 4 left.")
  more(changed)
  const flushed = flushQuantities()
  await pause(0)
  await shop.answer(2)
  expect(await flushed).toBe(true)
  for (const close of closings) close()
})

test("leaving the page within the pause still sends", async () => {
  const shop = slowShop()
  const queue = createQuantityQueue(1, shop.send)
  const close = queue.open()
  more(queue)
  close()
  expect(shop.asked).toEqual([2])
  await pause(1000)
  expect(shop.asked).toEqual([2])
})
