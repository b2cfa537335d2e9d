import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  DmlEntity,
  ModulesSdkUtils,
  mikroOrmCreateConnection,
  toMikroOrmEntities,
} from "@medusajs/framework/utils"
import { shopTest } from "../harness"

const MODULES = join(__dirname, "../../src/modules")

type Model = DmlEntity<never, never> & { parse(): { tableName: string } }

const modules = readdirSync(MODULES).filter((name) => existsSync(join(MODULES, name, "models")))

function modelsOf(module: string): Model[] {
  const folder = join(MODULES, module, "models")
  return readdirSync(folder).flatMap((file) =>
    Object.values<Model>(require(join(folder, file))).filter((value) => DmlEntity.isDmlEntity(value)),
  )
}

const snapshotOf = (module: string) => `.snapshot-${module}`
/** What MikroORM compares a module's first models with; without it, it would read the whole database for each. */
const EMPTY = { namespaces: ["public"], name: "public", tables: [], nativeEnums: {} }
const committed = (module: string) => join(MODULES, module, "migrations", `${snapshotOf(module)}.json`)

/** What Medusa would store of a module's models beside its next migration. */
async function snapshot(module: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "shop-snapshot-"))
  try {
    writeFileSync(join(folder, `${snapshotOf(module)}.json`), JSON.stringify(EMPTY))
    const generate = ModulesSdkUtils.buildGenerateMigrationScript({
      models: toMikroOrmEntities(modelsOf(module)) as never,
      moduleName: module,
      pathToMigrations: folder,
    })
    const error = (message: string) => {
      throw new Error(`${module}: ${message}`)
    }
    const logger = { info: () => {}, error } as never
    await generate({ options: { database: { clientUrl: process.env.DATABASE_URL ?? "" } }, logger })
    return readFileSync(join(folder, `${snapshotOf(module)}.json`), "utf8")
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

shopTest({ cards: false }, () => {
  it("has the tables that the models describe", async () => {
    const models = modules.flatMap(modelsOf)
    const names = models.map((model) => model.parse().tableName)
    expect(names).toEqual(expect.arrayContaining(["checkout", "dealer", "submission"]))
    const orm = await mikroOrmCreateConnection(
      { clientUrl: process.env.DATABASE_URL ?? "" },
      toMikroOrmEntities(models) as never,
      MODULES,
    )
    try {
      const sql = await orm.schema.getUpdateSchemaSQL({ dropTables: false, wrap: false })
      // Medusa's own tables don't belong to these models.
      const ours = new RegExp(`"(IDX_)?(${names.join("|")})("|_)`)
      expect(sql.split("\n").filter((line) => ours.test(line))).toEqual([])
    } finally {
      await orm.close(true)
    }
  })

  describe("generates the next migration", () => {
    const snapshots = new Map<string, string>()
    // Together: Medusa waits for a second after each.
    beforeAll(async () => {
      await Promise.all(modules.map(async (module) => snapshots.set(module, await snapshot(module))))
    })

    // With SNAPSHOTS=write it stores them, for use after a migration was written by hand.
    it.each(modules)("of %s from what its models were", (module) => {
      const now = snapshots.get(module) ?? ""
      if (process.env.SNAPSHOTS === "write") writeFileSync(committed(module), now)
      expect(JSON.parse(readFileSync(committed(module), "utf8"))).toEqual(JSON.parse(now))
    })
  })
})
