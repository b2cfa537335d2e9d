import * as z from "zod/mini"
import { requiredLine } from "../forms/form-fields"
import { NO_SUCH_DESIGN } from "./design-words"

/** The SKU of a design that a rider has chosen. */
export const designSku = requiredLine("Please choose a design.", 40, NO_SUCH_DESIGN).check(
  z.regex(/^[A-Z0-9]{6,40}$/, NO_SUCH_DESIGN),
)
