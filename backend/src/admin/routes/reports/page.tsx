import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ChartBar } from "@medusajs/icons"
import { ReportPage } from "../../reports/report-page"

/** Reports begin with sales by day. */
export default function ReportsRoute() {
  return <ReportPage name="days" />
}

export const config = defineRouteConfig({ label: "Reports", icon: ChartBar, rank: 150 })
