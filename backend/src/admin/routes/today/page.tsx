import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Sun } from "@medusajs/icons"
import { Button, Container, clx, Heading, StatusBadge, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { HealthCheck } from "../../../contracts/staff/today"
import { STATE_LOOKS } from "../../health/words"
import { Head, Loaded } from "../../shared/page"
import { useMayCall } from "../../shared/role"
import { countOf } from "../../shared/words"
import { useToday } from "../../today/client"
import { type Figure, figuresOf } from "../../today/figures"

/** What needs attention, each as a number that leads to its list. */
export default function TodayPage() {
  return (
    <Loaded query={useToday()} missing="There is nothing here.">
      {(today) => (
        <div className="flex flex-col gap-y-3">
          <Container className="divide-y p-0">
            <Head
              title="Today"
              about="What needs attention. Each number opens its list."
              actions={<ToReports />}
            />
            <ul className="grid grid-cols-2 gap-3 px-4 py-4 sm:px-6 lg:grid-cols-4">
              {figuresOf(today).map((figure) => (
                <li key={figure.name}>
                  <FigureCard figure={figure} />
                </li>
              ))}
            </ul>
          </Container>
          <Health checks={today.health} />
        </div>
      )}
    </Loaded>
  )
}

function ToReports() {
  if (!useMayCall("GET", "/admin/reports/:report")) return null
  return (
    <Button size="small" variant="secondary" asChild>
      <Link to="/reports">Reports</Link>
    </Button>
  )
}

function FigureCard({ figure: { name, count, about, to, urgent } }: { figure: Figure }) {
  return (
    <Link
      to={to}
      className="bg-ui-bg-component shadow-elevation-card-rest hover:bg-ui-bg-component-hover focus-visible:shadow-borders-focus flex h-full min-h-11 flex-col gap-y-1 rounded-lg px-3 py-3 sm:px-4 outline-none"
    >
      <Text size="small" weight="plus">
        {name}
      </Text>
      <span
        className={clx("text-2xl font-medium tabular-nums", {
          "text-ui-fg-error": urgent && count > 0,
          "text-ui-fg-subtle": count === 0,
        })}
      >
        {countOf(count)}
      </span>
      <Text size="xsmall" className="text-ui-fg-subtle">
        {about}
      </Text>
    </Link>
  )
}

function Health({ checks }: { checks: HealthCheck[] }) {
  return (
    <Container className="divide-y p-0">
      <Head
        level="h2"
        title="Health of the shop"
        actions={
          <Button size="small" variant="secondary" asChild>
            <Link to="/health">Since when</Link>
          </Button>
        }
      />
      <ul className="divide-y">
        {checks.map(({ name, state, says }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-6 py-3">
            <Heading level="h3" className="w-32">
              {name}
            </Heading>
            <StatusBadge color={STATE_LOOKS[state].color}>{STATE_LOOKS[state].label}</StatusBadge>
            <Text size="small" className="text-ui-fg-subtle min-w-0 break-words">
              {says}
            </Text>
          </li>
        ))}
      </ul>
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Today", icon: Sun, rank: 0 })
