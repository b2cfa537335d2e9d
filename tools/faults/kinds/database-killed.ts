import type { Fault } from "../fault"
import { signalAll } from "../process-tree"
import { databaseProcesses, untilDatabaseAnswers } from "./database-processes"

/** PostgreSQL and every connection of it die at once. */
export const databaseKilled: Fault = {
  name: "PostgreSQL killed",
  lasts: [4, 8],
  begin: async (world) => signalAll(await databaseProcesses(world), "SIGKILL"),
  end: untilDatabaseAnswers,
}
