import { Container, Text } from "@medusajs/ui"
import { useParams } from "react-router-dom"
import { isReport } from "../../../../contracts/staff/reports"
import { CommissionPage } from "../../../reports/commission"
import { ReportPage } from "../../../reports/report-page"
import { TextLink } from "../../../shared/page"

/** One of the reports, by the last part of its address. */
export default function ReportRoute() {
  const { report = "" } = useParams()
  if (!isReport(report)) {
    return (
      <Container>
        <Text role="alert">
          There is no such report. <TextLink to="/reports">All reports</TextLink>
        </Text>
      </Container>
    )
  }
  // Nothing of one report is kept for the next.
  return report === "commission" ? <CommissionPage /> : <ReportPage key={report} name={report} />
}
