import type { MedusaContainer } from "@medusajs/framework/types"
import type { LeadTimes } from "../contracts/checkout/lead-times"
import type { ShipDates } from "../contracts/checkout/ship-dates"
import { currentPlan } from "../modules/lead-time/current-plan"
import { countingDay, shipDates, untilCutoff } from "../modules/lead-time/domain/ships-by"
import { cachedRead } from "./cached-read"
import { type Published, publish } from "./published-pages"

/** The last result: it holds until a different day is the one that orders count for. */
interface Answer {
  counted: string | null
  dates: ShipDates
  published: Published
}

interface Plan {
  plan: LeadTimes
  answer: Answer | null
}

const getPlan = cachedRead<Plan>({
  name: "lead times",
  tables: ["lead_time_plan"],
  load: async (database) => ({ plan: await currentPlan(database), answer: null }),
  // For anything that caches what was made from it: a CDN.
  goodFor: ({ plan }) => untilCutoff(new Date(), plan),
})

/** The clock is checked each time: no date outlives the cut-off or midnight. */
async function answerNow(container: MedusaContainer): Promise<Answer> {
  const current = await getPlan(container)
  const counted = countingDay(new Date(), current.plan)
  if (current.answer?.counted === counted) return current.answer
  const dates = shipDates(counted, current.plan)
  const answer = { counted, dates, published: publish(dates) }
  current.answer = answer
  return answer
}

/** When what is ordered now ships, from memory. */
export async function getShipDates(container: MedusaContainer): Promise<ShipDates> {
  return (await answerNow(container)).dates
}

/** GET /shop/ship-dates, from memory. */
export async function publishedShipDates(container: MedusaContainer): Promise<Published> {
  return (await answerNow(container)).published
}
