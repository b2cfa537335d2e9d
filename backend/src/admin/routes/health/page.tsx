import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Heart } from "@medusajs/icons"
import { Container, Heading, StatusBadge, Text } from "@medusajs/ui"
import type { HealthJob, HealthPart, HealthProgram } from "../../../contracts/staff/health"
import { useHealth } from "../../health/client"
import { describeWork, factsOf, inOneSentence, jobState, STATE_LOOKS } from "../../health/words"
import { Facts, Head, Loaded } from "../../shared/page"
import { when } from "../../shared/words"

/** Whether everything works and since when, in words. */
export default function HealthPage() {
  return (
    <Loaded query={useHealth()} missing="There is nothing here.">
      {(health) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing else here takes the focus, and keys scroll what has it
        <section aria-label="Health" tabIndex={0} className="flex flex-col gap-y-3">
          <Container className="divide-y p-0">
            <Head
              title="Health"
              badge={
                <StatusBadge color={STATE_LOOKS[health.state].color}>
                  {STATE_LOOKS[health.state].label}
                </StatusBadge>
              }
              about={inOneSentence(health)}
            />
            <ul className="divide-y">
              {health.parts.map((part) => (
                <Part key={part.name} part={part} />
              ))}
            </ul>
          </Container>
          <Jobs jobs={health.jobs} />
          <Programs programs={health.programs} version={health.version} checkedAt={health.checked_at} />
        </section>
      )}
    </Loaded>
  )
}

function Part({ part }: { part: HealthPart }) {
  const { color, label } = STATE_LOOKS[part.state]
  return (
    <li className="grid gap-x-4 gap-y-1 px-6 py-3 sm:grid-cols-[9rem_8rem_minmax(0,1fr)]">
      <Heading level="h2">{part.name}</Heading>
      <span>
        <StatusBadge color={color}>{label}</StatusBadge>
      </span>
      <div className="min-w-0">
        <Text size="small">{part.says}</Text>
        {factsOf(part).map((fact) => (
          <Text key={fact} size="small" className="text-ui-fg-subtle">
            {fact}
          </Text>
        ))}
      </div>
    </li>
  )
}

function Jobs({ jobs }: { jobs: HealthJob[] }) {
  return (
    <Container className="divide-y p-0">
      <Head level="h2" title="Jobs" about="What the shop does on a schedule, and when it last did it." />
      <div className="px-6 py-4">
        <Facts
          facts={jobs.map((job) => ({
            label: `It ${job.does}`,
            value: [jobState(job), ...(job.ended_at ? [when(job.ended_at)] : [])].join(", "),
          }))}
        />
      </div>
    </Container>
  )
}

interface ProgramsProps {
  programs: HealthProgram[]
  version: string
  checkedAt: string
}

function Programs({ programs, version, checkedAt }: ProgramsProps) {
  return (
    <Container className="divide-y p-0">
      <Head level="h2" title="Programs" about={`Version ${version}. Checked ${when(checkedAt)}.`} />
      <div className="px-6 py-4">
        {programs.length === 0 ? (
          <Text size="small">No program has reported in yet; each does within half a minute.</Text>
        ) : (
          <Facts
            facts={programs.map((program) => ({
              label: describeWork(program),
              value: program.is_there
                ? `Since ${when(program.began_at)}, version ${program.version}`
                : `Stopped without shutting down, last seen ${when(program.seen_at)}`,
            }))}
          />
        )}
      </div>
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Health", icon: Heart, rank: 1 })
