import { createHash } from "node:crypto"
import type { MedusaRequest } from "@medusajs/framework/http"
import { CONFIRMED_HEADER, confirmedIn } from "../../contracts/staff/ask-first"
import { questionToRepeat } from "../../errors/shop-error"
import { consumePoint, isUsedUp, resetTries } from "../../limits/rate-limit"

/** Within this time a caller that can't ask says yes by repeating its call. */
const ASKED = { name: "asked first", points: 1, seconds: 60 }

type Call = Pick<MedusaRequest, "method" | "originalUrl" | "body" | "headers">

/** What staff are asked about one of Medusa's own calls. */
interface Asked {
  /** Medusa's id of whoever is logged in. */
  by: string
  /** A yes to another question isn't a yes to this one. */
  why: string
  /** When it isn't a price. */
  about?: "cancellation"
}

/** Who is asked what about which call. */
const idOf = ({ method, originalUrl, body }: Call, { by, why }: Asked): string =>
  createHash("sha256")
    .update(JSON.stringify([by, method, originalUrl, body ?? null, why]))
    .digest("base64url")

/** What a caller that can ask has said yes to; null for any other, such as a script. */
const yesesIn = ({ headers }: Call) => confirmedIn(headers[CONFIRMED_HEADER])

async function noteAsked(id: string): Promise<void> {
  await resetTries(ASKED, id)
  // Of two who ask the same at the same time, one is enough.
  await consumePoint(ASKED, id).catch(() => undefined)
}

/**
 * Whether staff have said yes to a question about one of Medusa's own calls (docs/decisions/2026-11-23-asking-first.md): the
 * call says so (`CONFIRMED_HEADER`), or it comes from a caller that can't ask, and repeats one that was asked this within
 * the last minute.
 */
export async function isMeant(call: Call, asked: Asked): Promise<boolean> {
  const id = idOf(call, asked)
  const yeses = yesesIn(call)
  if (yeses) return yeses.includes(id)
  if (!(await isUsedUp(ASKED, id))) return false
  // The next question about the same call has a minute of its own, and this yes has to outlast it.
  await noteAsked(id)
  return true
}

/**
 * Asks staff about one of Medusa's own calls, unless they have said yes.
 * @throws {ShopError} 409, which asks
 */
export async function askFirst(call: Call, asked: Asked): Promise<void> {
  if (await isMeant(call, asked)) return
  const id = idOf(call, asked)
  const canAsk = yesesIn(call) !== null
  if (!canAsk) await noteAsked(id)
  throw questionToRepeat(asked.why, { id, canAsk, about: asked.about })
}
