import { readyToServe } from "./launcher/ready-to-serve"

/**
 * `npm run migrate`: updates the database, fills an empty one, and ends: for a job that runs before the servers of a
 * new version start. They would do it themselves; this way it is done once, at its own time, and bypassing a pooler.
 * @throws {Problem} when a setting is wrong, a service can't be reached, or a migration fails
 */
export default async function migrate(): Promise<number> {
  const { prepare } = await readyToServe()
  await prepare()
  process.stdout.write("The database is up to date.\n")
  return 0
}
