import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RegisterRequest } from "../../../../contracts/account/account"
import { orLog } from "../../../../log/or-log"
import { oweMail } from "../../../../mail/sending/mail-queue"
import { proofSubject } from "../../../../mail/sending/send-proof"
import { register } from "../../../../workflows/account/register"
import { limitLogIn, rememberRider } from "../../../limits/log-in-limits"
import { addressOf, takePoint } from "../../../limits/rate-limit"
import { logInRider } from "../../../log-in/log-in-rider"
import { parseBody } from "../../../requests/parse-body"

/** A household, a club's evening; but not a list of addresses being tried. */
const REGISTRATIONS = { name: "register", points: 60, seconds: 60 * 60 }

/** POST /shop/account/register: makes an account and logs in. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const request = parseBody(RegisterRequest, req.body)
  await takePoint(REGISTRATIONS, addressOf(req))
  // A registration can try passwords, too: anyone with the right one is logged in.
  const { isNew, ...login } = await limitLogIn(req, request.email, () => register(req.scope, request))
  await logInRider(req, res, login)
  rememberRider(req, res, request.email)
  if (isNew) {
    // The account exists, and the mail can be requested again on its page.
    await orLog(req.scope, "A verification mail is not owed", () =>
      oweMail(req.scope, "proof", proofSubject(login.actorId)),
    )
  }
  res.json({})
}
