import type { EventEmitter } from "node:events"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { WorkflowScheduler } from "@medusajs/framework/orchestration"
import type { ISearchModuleService, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import { type Settings, settings } from "../src/config/settings"
import { expireContent } from "../src/modules/content/content-store"
import { expireDealers } from "../src/modules/dealer/dealer-store"
import { expireDesigns } from "../src/modules/design/catalogue-store"
import { expireDiscounts } from "../src/modules/discount/discount-store"
import { expireSleds } from "../src/modules/fitment/sled-store"
import { expireReadModel } from "../src/modules/read-model/snapshot-store"
import { expireShelf } from "../src/modules/ready-to-ship/shelf-store"
import { expireSearch } from "../src/modules/search/index-sync"
import { startCardSandbox } from "./card-sandbox"
import { copyDatabase, databaseUrl, provided, suiteDatabaseName } from "./database"
import { Visitor } from "./visitor"

/** A busy machine is slow, and no reason to fail. */
const TIMEOUT_MS = 20 * 60_000

/** The discard port: what is sent there reaches nobody. */
const NOBODY = "9"

export interface Shop {
  /** A new browser without cookies. */
  visitor(): Visitor
  /** The running application's container; usable inside tests and hooks. */
  container: MedusaContainer
  /** Address of the backend, such as `http://127.0.0.1:41234`; usable inside tests and hooks. */
  origin(): string
  settings: Settings
  /** Waits until no workflow and no subscriber of the last call is under way. */
  settle(): Promise<void>
}

interface Options {
  /** `catalogue`: the demo shop, ready to sell. `none`: the tables alone. */
  seed?: "catalogue" | "none"
  /** False leaves the card sandbox out, for suites that take no money. */
  cards?: boolean
  /**
   * True lets the sandbox deliver its webhooks. Medusa works on one five seconds after it came, when the
   * database has gone back for the next test: only for suites that wait for them.
   */
  webhooks?: boolean
  /** Settings that differ from the demo's. */
  env?: Record<string, string>
}

/**
 * A suite on the whole backend: Medusa with the shop's own configuration over real HTTP, on a PostgreSQL
 * database of its own, with the card sandbox beside it. Booted once a file; the database is as seeded
 * again before every test.
 */
export function shopTest(
  { seed = "catalogue", cards = true, webhooks = false, env = {} }: Options,
  suite: (shop: Shop) => void,
) {
  jest.setTimeout(TIMEOUT_MS)
  const database = suiteDatabaseName()
  Object.assign(process.env, env, ownWorld(), { DATABASE_URL: databaseUrl(database) })
  const shop = settings()
  // The runner listens on PORT, which is the storefront's to the settings, now read.
  process.env.PORT = String(shop.backendPort)
  const origin = `http://127.0.0.1:${shop.backendPort}`

  const begun = new Date()
  let sandbox: { stop(): Promise<void> } | undefined
  beforeAll(async () => {
    await copyDatabase(provided(seed === "catalogue" ? "SHOP_TEST_CATALOGUE" : "SHOP_TEST_BARE"), database)
    if (cards && shop.card.apiBase) {
      sandbox = await startCardSandbox(shop.card.apiBase, {
        PORT: String(shop.port),
        ...(webhooks ? {} : { BACKEND_PORT: NOBODY }),
      })
    }
  })
  afterAll(() => sandbox?.stop())

  medusaIntegrationTestRunner({
    dbName: database,
    cwd: join(__dirname, ".."),
    inApp: true,
    testSuite: ({ getContainer, utils }) => {
      const container = whenRunning(getContainer)
      let quiet = async () => {}
      beforeAll(async () => {
        // Tests run the jobs themselves; the clock must not run one in the middle of a test.
        await new WorkflowScheduler().clear()
        quiet = followSubscribers(container)
        // At its start the application makes the search index ready in the background; the runner takes the
        // database away from under whatever is not done by the first test.
        await searchReady(container, begun)
      })
      afterEach(() => quiet())
      // The database is put back between tests; what is in memory would find out a second later.
      beforeEach(() => {
        expireReadModel(container)
        expireContent(container)
        expireDesigns(container)
        expireShelf(container)
        expireDiscounts(container)
        expireDealers(container)
        expireSleds(container)
        expireSearch(container)
      })
      suite({
        visitor: () => new Visitor(() => origin),
        container,
        origin: () => origin,
        settings: shop,
        settle: async () => {
          await utils.waitWorkflowExecutions()
          await quiet()
        },
      })
    },
  })
}

/**
 * Subscribers go on after the call was answered, and the next test takes the database away.
 * @returns a wait for those under way
 */
function followSubscribers(container: MedusaContainer): () => Promise<void> {
  const { eventEmitter_: bus } = container.resolve<{ eventEmitter_: EventEmitter }>(Modules.EVENT_BUS)
  const running = new Set<Promise<unknown>>()
  for (const event of bus.eventNames()) {
    for (const listener of bus.listeners(event)) {
      bus.off(event, listener as () => void)
      bus.on(event, (data) => {
        const run: Promise<unknown> = Promise.resolve(listener(data)).finally(() => running.delete(run))
        running.add(run)
      })
    }
  }
  return async () => {
    while (running.size > 0) await Promise.all(running)
  }
}

/** ms after which an application that has found nothing to do for its index will find nothing any more. */
const SEARCH_BEGINS = 60_000

/** The templates' index is empty, so each start fills it. It is ready a moment before that is written down as done. */
async function searchReady(container: MedusaContainer, since: Date): Promise<void> {
  const search: ISearchModuleService = container.resolve(Modules.SEARCH)
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const latest = performance.now() + SEARCH_BEGINS
  for (;;) {
    const indexes = await search.listIndexes()
    const { rows: syncs } = await database.raw("select status from search_index_sync where created_at > ?", [
      since,
    ])
    const started = syncs.length > 0 || performance.now() > latest
    const done = syncs.every(({ status }: { status: string }) => !["pending", "processing"].includes(status))
    if (started && done && indexes.every(({ status }) => status === "ready")) return
    await setTimeout(100)
  }
}

const workerNumber = () => Number(process.env.JEST_WORKER_ID ?? 1)
const ownPorts = () =>
  provided("SHOP_TEST_PORTS")
    .split(",")
    .slice(3 * (workerNumber() - 1))

/** A port for a server of the suite's own: that of the card sandbox, in suites without cards. */
export const sparePort = (): number => Number(ownPorts()[2])

/** Several suites run at a time, one per worker: each has ports, files and mails of its own. */
function ownWorld(): Record<string, string> {
  const worker = workerNumber()
  const [port, backendPort, sandboxPort] = ownPorts()
  if (!port || !backendPort || !sandboxPort) throw new Error(`There are no ports for worker ${worker}.`)
  return {
    PORT: port,
    BACKEND_PORT: backendPort,
    CARD_SANDBOX_PORT: sandboxPort,
    DATA_DIR: join(provided("DATA_DIR"), `worker-${worker}`),
  }
}

/** The suite is described before the application runs: look its container up at each use. */
function whenRunning(current: () => MedusaContainer | undefined | null): MedusaContainer {
  const target: Partial<MedusaContainer> = {}
  return new Proxy(target, {
    // Medusa's workflows tell a whole container by what is in it.
    has: (_, name) => Reflect.has(current() ?? target, name),
    get: (_, name) => {
      const container = current()
      if (!container)
        throw new Error("The shop is not running yet: use the container inside a test or a hook.")
      const value: unknown = Reflect.get(container, name)
      return typeof value === "function" ? value.bind(container) : value
    },
  }) as MedusaContainer
}
