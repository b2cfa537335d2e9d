import type { Fault } from "../fault"
import type { WebhookFate } from "../webhooks"

const befalling = (fate: WebhookFate): Fault => ({
  name: `webhooks ${fate}`,
  of: "webhooks",
  lasts: [8, 15],
  begin: async ({ webhooks }) => webhooks.misbehave([fate]),
  end: ({ webhooks }) => webhooks.behave(),
})

/** The processor's webhooks don't arrive, arrive twice or late, or arrive in the wrong order. */
export const webhookFaults: readonly Fault[] = (["lost", "doubled", "late", "out of order"] as const).map(
  befalling,
)
