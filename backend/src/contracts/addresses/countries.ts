import * as z from "zod/mini"
import { CountryStates } from "../checkout/checkout"

/** GET /shop/countries: answer. */
export const CountryList = z.object({ countries: z.array(CountryStates) })
export type CountryList = z.infer<typeof CountryList>
