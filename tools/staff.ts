import { join } from "node:path"
import { loginEmail } from "../backend/src/contracts/forms/form-fields"
import { takeBackInvitation } from "./database/open-invitation"
import { embeddedDatabaseUrl } from "./database/postgres"
import { requireShopOf } from "./database/shop-database"
import { MEDUSA_CLI, MEDUSA_ENV } from "./launcher/medusa"
import { step } from "./launcher/progress"
import { runCommand } from "./launcher/run-command"
import { demoSecrets } from "./launcher/secrets"
import { checkSettings, complete, type Environment, loadEnvFile } from "./launcher/shop-settings"
import { BUILT_BACKEND } from "./paths"
import { Problem } from "./problem"

const INVITE_TOKEN = /Invite token: ([\w.-]+)/

/**
 * `npm run staff -- name@example.com`: invites a staff member while the shop is running, and prints the address at
 * which that person chooses a password within 24 hours. Repeated, it replaces the invitation. No password passes through
 * here.
 * @throws {Problem} when no address is given, somebody on staff has it, or the invitation can't be created
 */
export default async function staff([address]: string[]): Promise<number> {
  const { data: email } = loginEmail.safeParse(address)
  if (!email) throw new Problem("Say whom to invite: npm run staff -- name@example.com")
  loadEnvFile()
  const given: Environment = { ...process.env }
  const settings = checkSettings(given)
  const secrets = await demoSecrets(settings.dataDir)
  const databaseUrl =
    settings.databaseUrl ?? (await embeddedDatabaseUrl(settings.dataDir, secrets.databasePassword, "shop"))
  await requireShopOf(settings.mode, databaseUrl)
  await takeBackInvitation(databaseUrl, email)
  const env: Environment = {
    ...MEDUSA_ENV,
    ...complete(given, secrets),
    DATABASE_URL: databaseUrl,
    NODE_ENV: "production",
    LOG_LEVEL: "info",
  }
  let token: string | undefined
  let isOnStaff = false
  await step(`Inviting ${email}`, () =>
    runCommand("Inviting", process.execPath, [MEDUSA_CLI, "user", "--email", email, "--invite"], {
      cwd: BUILT_BACKEND,
      env,
      logFile: join(settings.dataDir, "logs", "staff.log"),
      secretLine: INVITE_TOKEN,
      onLine: (line) => {
        token ??= INVITE_TOKEN.exec(line)?.[1]
        isOnStaff ||= /User account for following email\(s\) already exist/.test(line)
      },
    }).catch((error: unknown) => {
      if (!isOnStaff) throw error
      throw new Problem(
        `${email} is on staff already. A forgotten password is reset at ${settings.origin}/app.`,
      )
    }),
  )
  if (!token) throw new Problem("No invitation was made. Please try again.")
  process.stdout.write(
    `Let ${email} open ${settings.origin}/app/invite?token=${token} within 24 hours; afterwards, run this again.\n`,
  )
  return 0
}
