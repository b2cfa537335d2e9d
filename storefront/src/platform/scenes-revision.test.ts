import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { SCENES_REVISION } from "./scenes-revision"

test("browsers keep the scenes for good, so their addresses change with them", () => {
  const folder = join(__dirname, "../../public/scenes")
  const digest = createHash("sha256")
  for (const file of readdirSync(folder).sort()) digest.update(readFileSync(join(folder, file)))
  expect(SCENES_REVISION).toBe(digest.digest("hex").slice(0, 12))
})
