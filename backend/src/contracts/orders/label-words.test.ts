import { labelWords } from "./label-words"

it.each([
  ["FedEx", "FEDEX_GROUND", "FedEx Ground"],
  ["FedEx", "FEDEX_EXPRESS_SAVER", "FedEx Express Saver"],
  ["FedExDefault", "GROUND_HOME_DELIVERY", "FedEx Ground Home Delivery"],
  ["FedEx", "FEDEX_2_DAY", "FedEx 2Day"],
  ["UPS", "2ndDayAir", "UPS 2nd Day Air"],
  ["UPS", "3DaySelect", "UPS 3 Day Select"],
  ["UPSDAP", "UPSStandard", "UPS Standard"],
  ["UPS", "Ground", "UPS Ground"],
  ["USPS", "GroundAdvantage", "USPS Ground Advantage"],
  ["USPS", "Priority", "USPS Priority Mail"],
  ["DHLExpress", "ExpressWorldwide", "DHLExpress Express Worldwide"],
  ["Sledhaul", "SOMETHING_NEW", "Sledhaul Something New"],
])("the label word of %s %s is %s", (carrier, service, words) => {
  expect(labelWords(carrier, service)).toBe(words)
})
