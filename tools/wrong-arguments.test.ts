import backup from "./backup"
import bench from "./bench"
import { Problem } from "./problem"
import restore from "./restore"
import staff from "./staff"

it.each([
  ["backup", ["--help"], backup, /^Say where to write the backup/],
  ["restore", [], restore, /^Say which backup to restore/],
  ["restore", ["--as-shop"], restore, /^Say which backup to restore/],
  ["staff", [], staff, /^Say whom to invite/],
  ["staff", ["@"], staff, /^Say whom to invite/],
  ["staff", ["--help"], staff, /^Say whom to invite/],
  ["bench", ["--help"], bench, /Unknown option '--help'/],
])("npm run %s -- %j is answered in a sentence, and nothing is done", async (_, args, run, says) => {
  const refused = await run(args).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Problem)
  expect(refused).toMatchObject({ message: expect.stringMatching(says) })
})
