import { labelWords } from "./label-words"

const carrier = (name: string, label_names: string) => ({
  id: `carr_${name}`,
  name,
  tracking: "",
  label_names,
})
const CARRIERS = [
  carrier("UPS", "UPS, UPSDAP"),
  carrier("FedEx", "FedEx, FedExDefault"),
  carrier("Mail", "USPS"),
  carrier("DHL", "DHLExpress, DhlEcs"),
]

it.each([
  ["FedEx", "FEDEX_GROUND", "FedEx Ground"],
  ["FedEx", "FEDEX_EXPRESS_SAVER", "FedEx Express Saver"],
  ["FedExDefault", "GROUND_HOME_DELIVERY", "FedEx Ground Home Delivery"],
  ["FedExDefault", "FEDEX_GROUND", "FedEx Ground"],
  ["FedEx", "FEDEX_2_DAY", "FedEx 2Day"],
  ["UPS", "2ndDayAir", "UPS 2nd Day Air"],
  ["UPSDAP", "2ndDayAirAM", "UPS 2nd Day Air A.M."],
  ["UPS", "3DaySelect", "UPS 3 Day Select"],
  ["UPSDAP", "UPSStandard", "UPS Standard"],
  ["UPS", "Ground", "UPS Ground"],
  ["USPS", "GroundAdvantage", "Mail Ground Advantage"],
  ["USPS", "Priority", "Mail Priority Mail"],
  ["DHLExpress", "ExpressWorldwide", "DHL Express Worldwide"],
  ["Sledhaul", "SOMETHING_NEW", "Sledhaul Something New"],
])("the label service's %s %s is %s", (carrier, service, words) => {
  expect(Object.values(labelWords(CARRIERS, { carrier, service })).join(" ")).toBe(words)
})
