import type { EventEmitter } from "node:events"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { isDeepStrictEqual } from "node:util"
import { WorkflowScheduler } from "@medusajs/framework/orchestration"
import type { ISearchModuleService, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { type Settings, settings } from "../src/config/settings"
import { closeLimits } from "../src/limits/rate-limit"
import { outboxFolder } from "../src/providers/notification-mail/outbox"
import { expireReads } from "../src/read-model/cached-read"
import { expireSearch } from "../src/read-model/search/index-sync"
import { cardProcessorOf } from "./card-processor"
import { startCardSandbox } from "./card-sandbox"
import { copyDatabase, databaseUrl, dropDatabase, provided, suiteDatabaseName } from "./database"
import { KeptDatabase } from "./kept-database"
import { quickPasswords } from "./quick-passwords"
import { type RunningMedusa, startMedusa, workflowsEnd } from "./running-medusa"
import { Visitor } from "./visitor"

/** A busy machine is slow, which is no reason to fail. */
const TIMEOUT_MS = 20 * 60_000

/** The discard port: nothing sent there reaches anyone. */
const NOBODY = "9"

export interface Shop {
  /** A new browser without cookies. */
  visitor(): Visitor
  /** The running application's container; usable inside tests and hooks. */
  container: MedusaContainer
  /** Address of the backend, such as `http://127.0.0.1:41234`; usable inside tests and hooks. */
  origin(): string
  settings: Settings
  /** Waits until no workflow and no subscriber of the last call is under way any more. */
  untilIdle(): Promise<void>
  /**
   * Does something once for all tests of a file or a `describe`, such as a purchase that each of them would begin with;
   * what it wrote is restored before every test. It can't use the file's own hooks.
   * @returns what `make` returned, inside tests and hooks
   */
  prepared<Made>(make: () => Promise<Made>): () => Made
}

interface Options {
  /** `catalog`: the demo shop, ready to sell. `none`: only the tables. */
  seed?: "catalog" | "none"
  /** False leaves the card sandbox out, for suites that take no payments. */
  cards?: boolean
  /**
   * True lets the sandbox deliver its webhooks. Medusa processes one five seconds after it arrives, when the database
   * has already been reset for the next test: only for suites that wait for them.
   */
  webhooks?: boolean
  /** Settings that differ from the demo's. */
  env?: Record<string, string>
}

/** The application that several files share, while one of them is being loaded. */
let shared: { options: Required<Options>; shop: Shop } | undefined

/**
 * A suite on the whole backend: Medusa with the shop's own configuration over real HTTP, on a PostgreSQL database of
 * its own, with the card sandbox beside it. Started once per file, or once for the files of `shopTests`; the database
 * is reset to its seed before every test.
 */
export function shopTest(options: Options, suite: (shop: Shop) => void) {
  if (!shared) {
    runShop(complete(options), suite)
    return
  }
  const { shop, options: given } = shared
  requireSameWorld(complete(options), given)
  // Each file finds what it would find when run alone.
  beforeAll(async () => {
    await closeLimits()
    if (given.cards) await cardProcessorOf(shop.settings).noFaults()
  })
  suite(shop)
}

/** Runs the suites of several files in one application, each as if it were alone. */
export function shopTests(options: Options, files: readonly string[]) {
  const world = complete(options)
  runShop(world, (shop) => {
    for (const file of files) {
      describe(file, () => {
        shared = { options: world, shop }
        try {
          require(join(__dirname, "http", file))
        } finally {
          shared = undefined
        }
      })
    }
  })
}

const complete = (options: Options): Required<Options> => ({
  seed: "catalog",
  cards: true,
  webhooks: false,
  env: {},
  ...options,
})

/** A suite without cards can run beside one with cards. */
function requireSameWorld(
  { cards, ...wanted }: Required<Options>,
  { cards: has, ...given }: Required<Options>,
) {
  if ((!cards || has) && isDeepStrictEqual(wanted, given)) return
  throw new Error("This suite wants another shop than the files it runs with.")
}

function runShop({ seed, cards, webhooks, env }: Required<Options>, suite: (shop: Shop) => void) {
  jest.setTimeout(TIMEOUT_MS)
  const name = suiteDatabaseName()
  Object.assign(process.env, env, ownWorld(), { DATABASE_URL: databaseUrl(name) })
  const shop = settings()
  const origin = `http://127.0.0.1:${shop.backendPort}`
  let medusa: RunningMedusa | undefined
  let database: KeptDatabase | undefined
  let sandbox: { stop(): Promise<void> } | undefined
  let quiet = async () => {}
  let kept = false
  const processor = cardProcessorOf(shop)
  const container = whenRunning(() => medusa?.container)

  describe("", () => {
    beforeAll(async () => {
      const begun = new Date()
      await copyDatabase(provided(seed === "catalog" ? "SHOP_TEST_CATALOG" : "SHOP_TEST_BARE"), name)
      await quickPasswords(name)
      database = await KeptDatabase.open(name)
      if (cards && shop.card.apiBase) {
        // Otherwise the jobs would look at all that the worker's earlier suites have paid.
        await rm(join(shop.dataDir, "card-sandbox"), { recursive: true, force: true })
        sandbox = await startCardSandbox(shop.card.apiBase, {
          PORT: String(shop.port),
          ...(webhooks ? {} : { BACKEND_PORT: NOBODY }),
        })
      }
      medusa = await startMedusa(shop.backendPort)
      // Tests run the jobs themselves; the clock must not run one in the middle of a test.
      await new WorkflowScheduler().clear()
      quiet = followSubscribers(container)
      // On startup the application builds the search index in the background.
      await searchReady(container, begun)
    })
    afterAll(async () => {
      await medusa?.stop()
      await sandbox?.stop()
      await database?.close()
      // A suite that prepared something drops it after this.
      sandbox = undefined
      database = undefined
      await dropDatabase(name)
    })
    // What the suite's own hooks set up once is kept for all of its tests.
    const putBack = async () => {
      await (kept ? database?.putBack() : database?.keep())
      if (sandbox) await (kept ? processor.putBooksBack() : processor.keepBooks())
      kept = true
      // Cached reads would only notice a second later.
      expireReads(container)
      expireSearch(container)
      // Numbers start over, and a mail is identified by the number of what it is about.
      await rm(outboxFolder(shop.dataDir), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    }
    const untilIdle = async () => {
      await workflowsEnd(container)
      await quiet()
    }
    beforeEach(putBack)
    afterEach(untilIdle)
    const keepPrepared = async () => {
      await database?.keepPrepared()
      if (sandbox) await processor.keepBooks()
    }
    const dropPrepared = async () => {
      if (sandbox) await processor.dropBooks()
      await database?.dropPrepared()
    }
    suite({
      visitor: () => new Visitor(() => origin),
      container,
      origin: () => origin,
      settings: shop,
      untilIdle,
      prepared: (make) => prepared(make, { putBack, untilIdle, keep: keepPrepared, drop: dropPrepared }),
    })
  })
}

/** What `Shop.prepared` does with the database and the card processor. */
interface Kept {
  putBack(): Promise<void>
  untilIdle(): Promise<void>
  keep(): Promise<void>
  drop(): Promise<void>
}

function prepared<Made>(make: () => Promise<Made>, { putBack, untilIdle, keep, drop }: Kept): () => Made {
  let made: { it: Made } | undefined
  beforeAll(async () => {
    await putBack()
    made = { it: await make() }
    await untilIdle()
    await keep()
  })
  afterAll(drop)
  return () => {
    if (!made) throw new Error("It is prepared when the tests begin: use it inside a test or a hook.")
    return made.it
  }
}

/**
 * Subscribers keep running after the call was answered, and the next test needs the database to itself.
 * @returns a function that waits for those under way
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

/** Milliseconds within which an application has begun to fill an empty index, even on a busy machine. */
const SEARCH_BEGINS = 60_000

/**
 * The template databases' index is empty, so each start fills it. It is ready a moment before that is recorded.
 * @throws when it isn't begun: tests would find nothing
 */
async function searchReady(container: MedusaContainer, since: Date): Promise<void> {
  const search: ISearchModuleService = container.resolve(Modules.SEARCH)
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const latest = performance.now() + SEARCH_BEGINS
  for (;;) {
    const indexes = await search.listIndexes()
    const { rows: syncs } = await database.raw("select status from search_index_sync where created_at > ?", [
      since,
    ])
    const [begun] = syncs
    if (!begun && performance.now() > latest) throw new Error("The search index was never begun.")
    const done = syncs.every(({ status }: { status: string }) => !["pending", "processing"].includes(status))
    if (begun && done && indexes.every(({ status }) => status === "ready")) return
    await setTimeout(100)
  }
}

const workerNumber = () => Number(process.env.JEST_WORKER_ID ?? 1)
const ownPorts = () =>
  provided("SHOP_TEST_PORTS")
    .split(",")
    .slice(3 * (workerNumber() - 1))

/** A port for the suite's own server: the card sandbox's, in suites without cards. */
export const sparePort = (): number => Number(ownPorts()[2])

/** Several suites run at once, one per worker: each has its own ports, files and mails. */
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

/** The suite is described before the application runs, so its container is looked up at each use. */
function whenRunning(current: () => MedusaContainer | undefined | null): MedusaContainer {
  const target: Partial<MedusaContainer> = {}
  return new Proxy(target, {
    // Medusa's workflows recognize a full container by what is in it.
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
