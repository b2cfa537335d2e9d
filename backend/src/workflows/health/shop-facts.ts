import type { MedusaContainer } from "@medusajs/framework/types"
import { fromDatabase } from "../../dependencies/dependencies"
import type { ShopFacts } from "../../metrics/shop-facts"
import { HEALTH_MODULE } from "../../modules/health"
import { MAIL_MODULE } from "../../modules/mail"
import { lastBackup } from "../../reports/launcher-notes"
import { jobStates } from "./check-parts"

/** What the metrics report about the shop besides what happens in a process. */
export const shopFacts = (container: MedusaContainer, now: Date): Promise<ShopFacts> =>
  fromDatabase(async () => {
    const mail = container.resolve(MAIL_MODULE)
    const health = container.resolve(HEALTH_MODULE)
    const [due, givenUp, jobs, backedUpAt, notes] = await Promise.all([
      mail.countDue(now),
      mail.countGivenUp(),
      jobStates(container, now),
      lastBackup(container),
      health.listNotes(),
    ])
    return {
      mails: { waiting: due.count, overdueSeconds: due.seconds, givenUp },
      jobs: jobs.map(({ name, state, endedAt }) => ({
        name,
        endedAt,
        late: state === "late",
        failed: state === "failed",
      })),
      lastBackup: backedUpAt,
      parts: [...notes].map(([name, { state }]) => ({ name, broken: state === "broken" })),
    }
  })
