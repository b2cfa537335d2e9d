import * as z from "zod/mini"
import { code, slug, trueOrFalse } from "../forms/form-fields"

/** What riders wait for: together with the product's slug it names a list. */
const list = {
  product: slug("There is no such list."),
  /** Empty for the whole product, a variant's SKU, or a design's colors that are out of stock, as `color:PNK`. */
  thing: code(/^[\w:+-]{0,80}$/, "There is no such list."),
}

/** Query of `GET /admin/waiting-lists/people` and `…/export`. */
export const WaitingListQuery = z.object({ product: list.product, thing: z._default(list.thing, "") })

/** `POST /admin/waiting-lists`: whether a list is mailed automatically as soon as its thing is back. */
export const SaveWaitingList = z.object({
  ...list,
  automatic: trueOrFalse,
})
export type SaveWaitingList = z.infer<typeof SaveWaitingList>

/** `POST /admin/waiting-lists/mail`: mails the people whose thing is back. */
export const MailWaitingList = z.object(list)
export type MailWaitingList = z.infer<typeof MailWaitingList>

export const StaffWaitingList = z.object({
  product: z.string(),
  thing: z.string(),
  /** As its riders read it, e.g. `The Attack, Loop: Pink`. */
  label: z.string(),
  /** People who wait. */
  waiting: z.number(),
  /** Those of them whose thing can be ordered now. */
  back: z.number(),
  /** People who were mailed. */
  mailed: z.number(),
  /** When the first of those who wait signed up; null when no one is waiting. */
  since: z.nullable(z.string()),
  automatic: z.boolean(),
  /** Where it is sold, a path of the shop; null when the shop no longer has it. */
  path: z.nullable(z.string()),
})
export type StaffWaitingList = z.infer<typeof StaffWaitingList>

/** `GET /admin/waiting-lists`, and the answer to every call that changes one: most people first. */
export const StaffWaitingLists = z.object({ lists: z.array(StaffWaitingList) })
export type StaffWaitingLists = z.infer<typeof StaffWaitingLists>

export const MailedWaitingList = z.object({
  ...StaffWaitingLists.shape,
  /** How many mails were sent. */
  mailed: z.number(),
})
export type MailedWaitingList = z.infer<typeof MailedWaitingList>

/** `GET /admin/waiting-lists/people`: latest first. */
export const WaitingPeople = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      /** Of a design or a variant; empty for the whole product. */
      sku: z.string(),
      signed_up_at: z.string(),
      /** Null for those who still wait. */
      mailed_at: z.nullable(z.string()),
      /** When they took themselves off the list. */
      left_at: z.nullable(z.string()),
    }),
  ),
  count: z.number(),
})
export type WaitingPeople = z.infer<typeof WaitingPeople>
