import { fullDate, fullDateAndTime, longDate, mediumDate } from "./shop-dates"

it("writes the day as it was in the shop's zone", () => {
  const lateInTheEvening = "2026-11-21T04:30:00.000Z"
  expect(mediumDate(lateInTheEvening)).toBe("Nov 20, 2026")
  expect(longDate(lateInTheEvening)).toBe("November 20, 2026")
  expect(fullDate(new Date(lateInTheEvening))).toBe("Friday, November 20, 2026")
  expect(fullDateAndTime(lateInTheEvening)).toBe("Friday, November 20, 2026 at 10:30 PM")
})
