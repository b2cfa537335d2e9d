import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ForgottenPasswordRequest } from "../../../../contracts/account/account"
import { asError } from "../../../../errors/as-error"
import { sendPasswordLink } from "../../../../workflows/account/passwords"
import { addressOf, takePoint } from "../../../limits/rate-limit"
import { parseBody } from "../../../requests/parse-body"

const HOUR_SECONDS = 60 * 60
const BY_ADDRESS = { name: "forgotten-address", points: 20, seconds: HOUR_SECONDS }
/** No one's mailbox may be flooded by others. */
const BY_ACCOUNT = { name: "forgotten-account", points: 4, seconds: HOUR_SECONDS }

/** POST /shop/account/forgotten-password: always answers at once and the same way, before anything is looked up. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { email } = parseBody(ForgottenPasswordRequest, req.body)
  await takePoint(BY_ADDRESS, addressOf(req))
  await takePoint(BY_ACCOUNT, email)
  const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
  sendPasswordLink(req.scope, email).catch((error) =>
    logger.error("A password mail was not sent", asError(error)),
  )
  res.json({})
}
