import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { NO_MOMENT } from "../../contracts/time/shop-time"
import { refuseOddDates } from "./refuse-odd-dates"

function errorsOf(body: unknown) {
  const next = jest.fn()
  refuseOddDates({ body } as MedusaRequest, {} as MedusaResponse, next)
  expect(next).toHaveBeenCalledTimes(1)
  return next.mock.calls[0]?.[0]?.answer.errors
}

it.each([
  "2026-02-30",
  "2026-02-29T00:00:00.000Z",
  "2026-04-31T10:00:00-05:00",
  "Feb 30 2026",
  "1969-12-31",
  "2201-01-01T00:00:00Z",
  "",
])("refuses %p at its field", (text) => {
  expect(errorsOf({ starts_at: text })).toEqual({ starts_at: [NO_MOMENT] })
  expect(errorsOf({ ends_at: text })).toEqual({ ends_at: [NO_MOMENT] })
})

it("refuses a list that ends before it starts", () => {
  expect(errorsOf({ starts_at: "2028-03-02T00:00:00-06:00", ends_at: "2028-03-01T23:00:00-06:00" })).toEqual({
    ends_at: ["Please choose an end after the start."],
  })
  expect(
    errorsOf({ starts_at: "2028-03-01T23:00:00-06:00", ends_at: "2028-03-02T05:00:00Z" }),
  ).toBeUndefined()
})

it("takes days that the calendar has, and lists without them", () => {
  expect(errorsOf({ starts_at: "2028-02-29", ends_at: "2028-03-01T00:00:00.000Z" })).toBeUndefined()
  expect(errorsOf({ starts_at: "2028-02-29T00:00:00-06:00", ends_at: null })).toBeUndefined()
  expect(errorsOf({ title: "Dealers" })).toBeUndefined()
  expect(errorsOf(undefined)).toBeUndefined()
})
