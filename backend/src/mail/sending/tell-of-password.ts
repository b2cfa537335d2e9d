import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { asError } from "../../errors/as-error"
import { oweMail } from "./mail-queue"
import { type PasswordHolder, passwordSubject } from "./send-password-changed"

/** Never throws: the new password counts already, whether or not its mail is taken at once. */
export async function tellOfPassword(container: MedusaContainer, holder: PasswordHolder): Promise<void> {
  try {
    await oweMail(container, "password_changed", passwordSubject(holder))
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error("A changed password was not told to its owner", asError(error))
  }
}
