import type { Report } from "./run"

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

const counted = (counts: Iterable<readonly [string | number, number]>) =>
  [...counts].sort(([, one], [, other]) => other - one).map(([name, count]) => `${count} ${name}`)

/** What is printed at the end of a run. */
export function reportLines({ rounds, notTried, tally, ...report }: Report): string[] {
  const byFault = new Map<string, number>()
  for (const name of rounds.flatMap(({ faults }) => faults)) byFault.set(name, (byFault.get(name) ?? 0) + 1)
  const backs = rounds.map(({ backMs }) => backMs).sort((one, other) => one - other)
  const { findings, pending } = report.verdict
  const share = (part: number) => `${((100 * part) / Math.max(1, tally.tried)).toFixed(1)}%`
  return [
    `Rounds          ${rounds.length}, with the seed ${report.seed}`,
    `Faults          ${counted(byFault).join(", ")}`,
    ...Object.entries(notTried).map(([name, reason]) => `Not tried       ${name}: ${reason}`),
    `Programs        started again ${report.restarts} times`,
    `Calls           ${tally.tried} tried, ${tally.answered} answered (${share(tally.answered)}), ${tally.lost} lost with their connection`,
    `Statuses        ${counted(tally.statuses).join(", ")}`.replaceAll(/(\d+) (\d{3})/g, "$2: $1"),
    `Refused         ${counted(tally.refused).slice(0, 12).join(", ") || "nothing"}`,
    `Done            ${counted(tally.done).join(", ")}`,
    `Not done        ${counted(tally.undone).join("; ") || "nothing"}`,
    `Orders          ${report.orders}, of which ${report.promises.orders.length} were told to their buyers; ${report.charges} charges`,
    `Mails           ${report.mails}, of which ${report.mailsRepeated} were handed over once more under the same Message-ID`,
    `Slowest answer  ${seconds(tally.slowest.ms)} (${tally.slowest.call})`,
    `Time to be back ${seconds(backs[Math.floor(backs.length / 2)] ?? 0)} in the middle, ${seconds(backs.at(-1) ?? 0)} at most`,
    ...report.late.map((line) => `Too late        ${line}`),
    ...pending.map(({ kind, what }) => `Being settled   ${kind}: ${what}`),
    ...findings.map(({ kind, what }) => `FOUND           ${kind}: ${what}`),
    report.isGood
      ? "Verdict         nothing lost, doubled or oversold; every answer in time; always back by itself."
      : "Verdict         NOT as promised.",
  ]
}
