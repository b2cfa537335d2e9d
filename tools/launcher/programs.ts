import { availableParallelism } from "node:os"
import { join } from "node:path"
import { localAddress } from "../../backend/src/config/services"
import type { Settings } from "../../backend/src/config/settings"
import { npm, withoutNpmSettings } from "../../bin/npm.mjs"
import { BACKEND, BUILT_BACKEND, ROOT, STOREFRONT, TSX } from "../paths"
import { MEDUSA_CLI, MEDUSA_ENV } from "./medusa"
import type { Program } from "./processes"
import type { Environment } from "./shop-settings"
import { versionOfShop } from "./version"

/** Built programs, or programs that reload on save. */
export type Flavour = "built" | "dev"

const nodeEnv = (flavour: Flavour) => ({ NODE_ENV: flavour === "built" ? "production" : "development" })

/** Quiet by default, so that the lines that matter are noticed. */
const logLevel = (env: Environment) => ({ LOG_LEVEL: env.LOG_LEVEL?.trim() || "warn" })

const sandboxAddress = (shop: Settings) => localAddress(shop.cardSandboxHost, shop.cardSandboxPort)

/**
 * Bytes. Above the longest address the shop allows (contracts/http/plain-address.ts): a longer one gets an answer that
 * says so.
 */
const LARGEST_HEAD = "--max-http-header-size=32768"

/**
 * The C library keeps a heap for each thread, up to eight per core, and returns little of what pictures were drawn in:
 * two are enough for a program that draws one at a time (docs/decisions/2026-11-24-speed.md). A value from the
 * environment takes precedence.
 */
const FEW_HEAPS = { MALLOC_ARENA_MAX: "2" }

/**
 * Passwords are hashed in two of these at the most (backend/src/limits/password-hash-queue.ts); files and names of hosts have the
 * others.
 */
const FILE_THREADS = { UV_THREADPOOL_SIZE: "8" }

/**
 * How far the heap may grow beyond what is in use before it is swept, in percent. By default, V8 lets it grow further,
 * by a hundred megabytes more that aren't in use (docs/decisions/2026-11-25-memory.md).
 */
const CLOSE_HEAP = "--heap-growing-percent=60"

/**
 * Most of the processor time for a visitor is spent on pages, and one process can use one processor. More than two are
 * for machines with more processors than database and backend need.
 */
const PAGE_PROCESSES = Math.min(2, availableParallelism())

const START_BACKEND = join(ROOT, "tools", "launcher", "start-backend.cjs")

/** The stand-in for the card processor. */
export function cardSandbox(shop: Settings, env: Environment, flavour: Flavour): Program {
  const main = ["src", "sandbox", "card", "main"]
  const args =
    flavour === "built"
      ? [`${join(BUILT_BACKEND, ...main)}.js`]
      : ["--import", TSX, `${join(BACKEND, ...main)}.ts`]
  return {
    name: "card sandbox",
    args,
    cwd: flavour === "built" ? BUILT_BACKEND : BACKEND,
    env: { ...env, ...nodeEnv(flavour) },
    health: `${sandboxAddress(shop)}/health`,
  }
}

/** Medusa with the shop's modules. */
export function backend(shop: Settings, env: Environment, flavour: Flavour): Program {
  return {
    name: "backend",
    args: [
      LARGEST_HEAD,
      CLOSE_HEAP,
      ...(flavour === "built" ? [START_BACKEND, "start"] : [MEDUSA_CLI, "develop"]),
      ...["--port", String(shop.backendPort)],
      ...["--host", shop.backendHost],
    ],
    cwd: flavour === "built" ? BUILT_BACKEND : BACKEND,
    env: {
      ...MEDUSA_ENV,
      ...FEW_HEAPS,
      ...FILE_THREADS,
      ...env,
      // A compose file or a ConfigMap passes both on empty.
      ...logLevel(env),
      SHOP_VERSION: env.SHOP_VERSION?.trim() || versionOfShop(),
      ...nodeEnv(flavour),
    },
    health: `${localAddress(shop.backendHost, shop.backendPort)}/ready`,
  }
}

/** Pages, assets and the gateway. */
export function storefront(shop: Settings, env: Environment, flavour: Flavour): Program {
  const { args } = npm()
  return {
    name: "storefront",
    args: flavour === "built" ? [join(STOREFRONT, "dist", "server", "main.js")] : [...args, "run", "dev"],
    cwd: STOREFRONT,
    env: {
      ...withoutNpmSettings(env),
      ...nodeEnv(flavour),
      SHOP_MODE: shop.mode,
      PORT: String(shop.port),
      HOST: shop.host,
      PAGE_PROCESSES: String(shop.pageProcesses ?? PAGE_PROCESSES),
      BACKEND_URL: env.BACKEND_URL || localAddress(shop.backendHost, shop.backendPort),
      // Undefined leaves it out: the storefront must not use the backend's port.
      METRICS_PORT: shop.metrics ? String(shop.metrics.storefrontPort) : undefined,
      CARD_SANDBOX_URL: shop.card.kind === "sandbox" ? sandboxAddress(shop) : undefined,
    },
    health: `${localAddress(shop.host, shop.port)}/ready`,
  }
}
