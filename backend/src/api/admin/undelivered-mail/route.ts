import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PageQuery } from "../../../contracts/paging"
import { MAIL_MODULE } from "../../../modules/mail"
import { parseBody } from "../../requests/parse-body"
import type { UndeliveredList } from "./undelivered-answer"

/** GET /admin/undelivered-mail: what was given up after the last try, and why. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<UndeliveredList>,
): Promise<void> {
  const { mails, count } = await req.scope.resolve(MAIL_MODULE).listGivenUp(parseBody(PageQuery, req.query))
  res.json({
    mails: mails.map(({ id, kind, subject_id, tries, last_error, updated_at }) => ({
      id,
      kind,
      subject_id,
      tries,
      last_error: last_error ?? "",
      given_up_at: updated_at.toISOString(),
    })),
    count,
  })
}
