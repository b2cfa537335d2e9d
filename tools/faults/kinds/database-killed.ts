import type { Fault } from "../fault"
import { signalAll } from "../process-tree"
import { databaseProcesses, untilDatabaseAnswers } from "./database-processes"
import { NAMES } from "./network"

/** PostgreSQL and all its connections die at once. */
export const databaseKilled: Fault = {
  name: "PostgreSQL killed",
  of: NAMES.postgres,
  lasts: [4, 8],
  begin: async (world) => signalAll(await databaseProcesses(world), "SIGKILL"),
  end: untilDatabaseAnswers,
}
