import { OrderLookupRequest } from "./account"

const accepts = (number: string) => OrderLookupRequest.safeParse({ number, email: "ida@b.example" }).success

it.each(["1", "#1", "# 1", " #123456789 "])("an order's number may be written %p", (number) => {
  expect(accepts(number)).toBe(true)
})

it.each(["", "#", "1 2", "1-2", "one"])("%p is no order's number", (number) => {
  expect(accepts(number)).toBe(false)
})
