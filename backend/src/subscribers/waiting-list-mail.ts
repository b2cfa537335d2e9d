import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { orLog } from "../log/or-log"
import { queueAndSendMail } from "../mail/sending/mail-queue"

/**
 * Notifies the first people on a waiting list that their item is back, until a mail isn't taken. What isn't sent here is
 * sent by jobs/resend-mail.
 */
export default async function waitingListMail({ event, container }: SubscriberArgs<{ subjects: string[] }>) {
  await orLog(container, "Mails of a waiting list were not sent yet", async () => {
    for (const subject of event.data.subjects) {
      // A mail server that says nothing takes half a minute for each, and other events wait.
      if ((await queueAndSendMail(container, "waiting", subject)) === "failed") return
    }
  })
}

export const config: SubscriberConfig = {
  // Written out: the framework reads it without running the file. See workflows/marketing/waiting-lists.ts.
  event: "waiting-list.mailed",
  context: { subscriberId: "waiting-list-mail" },
}
