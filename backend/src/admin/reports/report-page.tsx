import { Container, Skeleton, Text } from "@medusajs/ui"
import { lazy, type ReactNode, Suspense } from "react"
import { factsOf, type ReportName, type ReportRow } from "../../contracts/staff/reports"
import { refusalOf, refusedInWords } from "../shared/client"
import { ExportButton, Head } from "../shared/page"
import { useReportAddress } from "./address"
import { csvAddress, useReport } from "./client"
import { ReportNav } from "./nav"
import { PeriodFields } from "./period"
import { Summary } from "./summary"
import { ReportTable } from "./table"
import { formatPeriod, measureOf } from "./words"

const ReportChart = lazy(async () => ({ default: (await import("./chart.js")).ReportChart }))

interface ReportPageProps {
  name: ReportName
  /** Actions for a row. */
  actionOf?: (row: ReportRow) => ReactNode
  /** Shown below the report. */
  children?: ReactNode
}

/** A report: its days, totals, chart and table. */
export function ReportPage({ name, actionOf, children }: ReportPageProps) {
  const address = useReportAddress()
  const report = useReport(name, address)
  const { title, about, empty } = factsOf(name)
  const refusal = refusalOf(report.error)
  // What was shown before a period was refused belongs to another period.
  const answer = refusal ? undefined : report.data
  const isEmpty = answer?.count === 0
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="divide-y p-0">
        <Head
          title="Reports"
          about="What was sold, to whom and how. Days are Central."
          actions={<ExportButton href={csvAddress(name, address)} />}
        />
        <ReportNav name={name} carried={address.carried} />
      </Container>
      <Container className="divide-y p-0">
        <Head level="h2" title={title} about={about} />
        <div className="flex flex-col gap-y-2 px-6 py-4">
          <PeriodFields address={address} shown={report.data?.period} errors={refusal?.errors ?? {}} />
          {answer && (
            <Text size="small" className="text-ui-fg-subtle" role="status">
              {formatPeriod(answer.period)}, compared with {formatPeriod(answer.before)}
            </Text>
          )}
        </div>
        {refusal && (
          <Text role="alert" className="px-6 py-4">
            {refusedInWords(report.error) ??
              (refusal.status === 422 ? refusal.message : "This can't be read right now. Please try again.")}
          </Text>
        )}
        {!answer && !refusal && (
          <div className="px-6 py-4" aria-busy>
            <Skeleton className="h-60 w-full" />
          </div>
        )}
        {isEmpty && <Text className="text-ui-fg-subtle px-6 py-8 text-center">{empty}</Text>}
        {answer && !isEmpty && (
          <>
            <Summary name={name} answer={answer} />
            {answer.chart.length > 0 && (
              <figure
                role="img"
                aria-label={`${measureOf(name).label}, drawn. The table below has the same figures.`}
                className="px-2 py-4 sm:px-6"
              >
                <Suspense fallback={<Skeleton className="h-60 w-full" />}>
                  <ReportChart name={name} answer={answer} />
                </Suspense>
              </figure>
            )}
            <ReportTable name={name} answer={answer} address={address} actionOf={actionOf} />
          </>
        )}
      </Container>
      {children}
    </div>
  )
}
