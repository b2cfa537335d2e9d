import * as z from "zod/mini"
import { numberOrText } from "./forms/form-fields"

/** Which page of a list: at most how many entries, and after how many. */
export const PAGING = {
  limit: z._default(numberOrText("A limit is a whole number from 1 to 100.", { min: 1, max: 100 }), 20),
  offset: z._default(numberOrText("An offset is a whole number from 0 up.", { min: 0, max: 1_000_000 }), 0),
}

/** The query of a list without filters. */
export const PageQuery = z.object(PAGING)
