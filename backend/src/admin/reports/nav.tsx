import { clx } from "@medusajs/ui"
import { Link, useNavigate } from "react-router-dom"
import { REPORT_NAMES, REPORTS, type ReportName } from "../../contracts/staff/reports"
import { ChoiceField } from "../shared/fields"

const CHOICES = REPORT_NAMES.map((value) => ({ value, label: REPORTS[value].title }))

/** Navigation between reports for the same period: links, or a select on a phone. */
export function ReportNav({ name, carried }: { name: ReportName; carried: string }) {
  const navigate = useNavigate()
  return (
    <div className="px-6 py-3">
      <div className="sm:hidden">
        <ChoiceField
          size="small"
          label="Report"
          value={name}
          choices={CHOICES}
          onChange={(chosen) => navigate(`/reports/${chosen}${carried}`)}
        />
      </div>
      <nav aria-label="Reports" className="hidden sm:block">
        <ul className="flex flex-wrap gap-1">
          {CHOICES.map(({ value, label }) => (
            <li key={value}>
              <Link
                to={`/reports/${value}${carried}`}
                aria-current={value === name ? "page" : undefined}
                className={clx(
                  "txt-compact-small-plus focus-visible:shadow-borders-focus block rounded-full border px-3 py-1.5 outline-none",
                  value === name
                    ? "text-ui-fg-base bg-ui-bg-base shadow-elevation-card-rest border-transparent"
                    : "text-ui-fg-subtle hover:text-ui-fg-base border-transparent",
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
