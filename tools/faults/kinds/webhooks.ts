import type { Fault } from "../fault"
import type { WebhookFate } from "../webhooks"

const befalling = (fate: WebhookFate): Fault => ({
  name: `webhooks ${fate}`,
  of: "webhooks",
  lasts: [8, 15],
  begin: async ({ webhooks }) => webhooks.misbehave([fate]),
  end: ({ webhooks }) => webhooks.behave(),
})

/** What the processor says happened comes not at all, twice, late, or the last thing first. */
export const webhookFaults: readonly Fault[] = (["lost", "doubled", "late", "out of order"] as const).map(
  befalling,
)
