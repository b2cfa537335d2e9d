import { ConcurrencyLimit } from "./concurrency-limit"

const REFUSAL = "Please try again in a moment."

it("gives so many places in all, and so many to one network", () => {
  const places = new ConcurrencyLimit({ all: 3, each: 2, refusal: REFUSAL })
  const back = places.take("a")
  places.take("a")
  expect(() => places.take("a")).toThrow(expect.objectContaining({ status: 429, message: REFUSAL }))
  places.take("b")
  expect(() => places.take("c")).toThrow(expect.objectContaining({ status: 503, message: REFUSAL }))
  // Returned twice, it is still one place.
  back()
  back()
  places.take("c")
  expect(() => places.take("b")).toThrow(expect.objectContaining({ status: 503 }))
})

it("knows a network again that gave all of its places back", () => {
  const places = new ConcurrencyLimit({ all: 9, each: 1, refusal: REFUSAL })
  for (let time = 0; time < 20; time++) places.take("a")()
  places.take("a")
  expect(() => places.take("a")).toThrow(REFUSAL)
})

it("gives the networks of an IPv6 /48 half of all places together", () => {
  const places = new ConcurrencyLimit({ all: 8, each: 1, refusal: REFUSAL })
  const network = (at: number) => `2001:db8:48:${at}::/64`
  const taken = [1, 2, 3, 4].map((at) => places.take(network(at)))
  expect(() => places.take(network(5))).toThrow(expect.objectContaining({ status: 429 }))
  places.take("2001:db8:49:1::/64")
  places.take("203.0.113.9")
  taken[0]?.()
  places.take(network(5))
})
