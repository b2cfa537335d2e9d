import type { DealerMonth } from "../contracts/dealers/dealer-staff"
import { reportCsv } from "./dealer-report"

const month = (facts: Partial<DealerMonth>): DealerMonth => ({
  month: "2026-11",
  dealer_id: "dlr_1",
  dealer_name: "North Shore",
  dealer_code: "SNOW20",
  is_dealer: true,
  bought: 1,
  bought_total: 80,
  credited: 2,
  credited_total: 50.5,
  ...facts,
})

test("a line a month, amounts with cents, names quoted where they need it", () => {
  const [, first, second] = reportCsv([month({}), month({ dealer_name: 'Ida "Ice", Inc.' })]).split("\r\n")
  expect(first).toBe("2026-11,North Shore,SNOW20,1,80.00,2,50.50")
  expect(second).toBe('2026-11,"Ida ""Ice"", Inc.",SNOW20,1,80.00,2,50.50')
})

test("a name is never a formula", () => {
  expect(reportCsv([month({ dealer_name: "=HYPERLINK(1)" })])).toContain(",'=HYPERLINK(1),")
})
