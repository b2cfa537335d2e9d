import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import { notFound } from "../../errors/shop-error"
import { sendLetter } from "../../mail/sending/send-letter"
import { MARKETING_MODULE } from "../../modules/marketing"
import type { SignUpRow } from "../../modules/marketing/service"
import { signedToken } from "../../modules/signed-token"

/** Not the one by which they leave, which every mail has and mail programs follow. */
const comeBack = signedToken("way back onto a waiting list")

/**
 * Asks an address that has left all lists whether it was its reader who signed up: anyone can type it, and no one else
 * may undo their way out.
 */
export async function askToReturn(
  container: MedusaContainer,
  { id, email, label }: Pick<SignUpRow, "id" | "email" | "label">,
): Promise<void> {
  const { brand, cookieSecret } = settings()
  const query = new URLSearchParams({ token: comeBack.make(id, cookieSecret), back: "1" })
  await sendLetter(
    container,
    { to: email, template: "waiting-again", quota: "again" },
    {
      subject: `Shall we email you about ${label}?`,
      heading: "Back on the list?",
      paragraphs: [
        `Someone asked us to email this address when ${label} can be ordered again. You had left our lists at ${brand}, so we only write if you say so.`,
      ],
      action: { label: "Yes, email me", path: `/waiting-list?${query}` },
      note: "Not you? Ignore this email, and nothing happens.",
    },
  )
}

/**
 * Has someone who had left wait again for what they were asked about. Safe to repeat.
 * @throws {ShopError} 404 when the token isn't one of the shop's
 */
export async function returnToList(container: MedusaContainer, token: string): Promise<void> {
  const id = comeBack.read(token, settings().cookieSecret)
  const isBack = id !== null && (await container.resolve(MARKETING_MODULE).returnToList(id))
  if (!isBack) throw notFound("We don't know this link. Please open the one in our latest email.")
}
