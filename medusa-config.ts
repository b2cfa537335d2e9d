import { join } from "node:path"
import { container } from "@medusajs/framework"
import { defineConfig } from "@medusajs/framework/utils"
import { keepFormFoldersSwept } from "./backend/src/api/requests/form-folders"
import { bucketClient } from "./backend/src/bucket/bucket"
import { CdnWatch } from "./backend/src/cdn/watch-cdn"
import type { FileBucket } from "./backend/src/config/services"
import { settings } from "./backend/src/config/settings"
import { installCommitRecovery } from "./backend/src/dependencies/commit-recovery"
import { beginStopping, watchDependencies } from "./backend/src/dependencies/dependencies"
import { ScheduleKeeper } from "./backend/src/dependencies/keep-jobs-scheduled"
import { installPauseCheck, watchPauses } from "./backend/src/dependencies/process-pauses"
import { installQueuedFlushes } from "./backend/src/dependencies/queued-flushes"
import {
  CONNECT_TIMEOUT_MS,
  limitConnections,
  REDIS_LOCK_TIMEOUTS,
  REDIS_QUEUE_CONNECTION,
  REDIS_TIMEOUTS,
  withTimeouts,
} from "./backend/src/dependencies/timeouts"
import { installWritableConnections } from "./backend/src/dependencies/writable-connections"
import { installFrontDoor } from "./backend/src/front-door/install"
import { getWaitingRoom } from "./backend/src/front-door/waiting-room-instance"
import { hashInQueue } from "./backend/src/limits/password-hash-queue"
import { configureLogger } from "./backend/src/log/logger"
import { listenForMetrics } from "./backend/src/metrics/listener"
import { registerProcessMetrics } from "./backend/src/metrics/process"
import { registerShopMetrics } from "./backend/src/metrics/shop-facts"
import type { BucketOptions } from "./backend/src/providers/file-bucket/service"
import type { FolderOptions } from "./backend/src/providers/file-local/service"
import { outboxPlace } from "./backend/src/providers/notification-mail/outbox"
import type { MailOptions } from "./backend/src/providers/notification-mail/service"
import type { TextOptions } from "./backend/src/providers/notification-text/service"
import type { PaymentCardOptions } from "./backend/src/providers/payment-card/options"
import { installWholeCents } from "./backend/src/whole-cents/install"
import { shopFacts } from "./backend/src/workflows/health/shop-facts"
import { HealthWatch } from "./backend/src/workflows/health/watch-health"

const shop = settings()
if (!shop.databaseUrl) {
  throw new Error("DATABASE_URL is not set. Start the shop with npm start, which brings its own database.")
}

/**
 * `start-backend.cjs start` or `medusa develop`. Migrations, seeds and tests run on the same configuration, without
 * time limits.
 */
const serves = ["start", "develop"].some((command) => process.argv.includes(command))
if (serves) {
  configureLogger(shop.mode === "demo")
  watchDependencies({ databaseUrl: shop.databaseUrl, redisUrl: shop.redisUrl })
  limitConnections(shop.databaseUrl)
  if (shop.redisUrl) watchPauses()
  const watch = new HealthWatch({ container, shop, lanes: () => Object.values(getWaitingRoom().state) })
  watch.start()
  keepFormFoldersSwept()
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void watch.stop().catch(() => undefined))
  }
  if (shop.redisUrl && shop.workerMode !== "server") {
    const keeper = new ScheduleKeeper(shop.redisUrl)
    keeper.start()
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => keeper.stop())
  }
  if (shop.cdn && shop.workerMode !== "server") {
    const purging = new CdnWatch(container, shop.cdn)
    purging.start()
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => purging.stop())
  }
  if (shop.metrics) {
    const { metrics, version, workerMode, redisUrl } = shop
    registerProcessMetrics({ version, does: workerMode, hasRedis: redisUrl !== undefined })
    registerShopMetrics(() => shopFacts(container, new Date()))
    listenForMetrics(metrics).on("error", (error) =>
      console.error(`The metrics can't be told at ${metrics.host}:${metrics.port}: ${error.message}`),
    )
  }
  // Medusa lets requests in progress finish; new ones on a kept connection are refused.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, beginStopping)
}
installCommitRecovery()
installPauseCheck()
installQueuedFlushes()
installWritableConnections()
installFrontDoor()
installWholeCents()
hashInQueue()

/**
 * Events that a process with Redis handles at the same time: by default one, and a password's mail, which is good for a
 * quarter of an hour, would wait behind an import's thousands or a mail server that says nothing. Without Redis nothing
 * waits.
 */
const EVENTS_AT_ONCE = 5

/** With Redis, several processes share events, workflows, locks, cache and sessions (architecture, rule 11). */
const redisModules = shop.redisUrl
  ? [
      // For the auth module, which keeps challenges of a second factor here. All else asks "caching" below.
      {
        resolve: "@medusajs/medusa/cache-redis",
        options: { redisUrl: shop.redisUrl, redisOptions: REDIS_TIMEOUTS },
      },
      {
        resolve: "@medusajs/medusa/event-bus-redis",
        options: {
          redisUrl: shop.redisUrl,
          redisOptions: REDIS_QUEUE_CONNECTION,
          workerOptions: { concurrency: EVENTS_AT_ONCE },
        },
      },
      {
        resolve: "@medusajs/medusa/workflow-engine-redis",
        options: { redis: { redisUrl: shop.redisUrl, redisOptions: REDIS_QUEUE_CONNECTION } },
      },
      {
        resolve: "@medusajs/medusa/locking",
        options: {
          providers: [
            {
              resolve: "@medusajs/medusa/locking-redis",
              id: "locking-redis",
              is_default: true,
              options: { redisUrl: shop.redisUrl, redisOptions: REDIS_LOCK_TIMEOUTS },
            },
          ],
        },
      },
      {
        resolve: "@medusajs/medusa/caching",
        options: {
          providers: [
            {
              resolve: "@medusajs/caching-redis",
              id: "caching-redis",
              is_default: true,
              options: { redisUrl: shop.redisUrl, redisOptions: REDIS_TIMEOUTS },
            },
          ],
        },
      },
    ]
  : []

/** The admin is open at the shop's address; a demo's also at the backend's own port. */
const adminOrigins =
  shop.mode === "live" ? shop.origin : `${shop.origin},http://localhost:${shop.backendPort}`

/** Files in the shop's own folders. */
const localFiles = {
  resolve: "./src/providers/file-local",
  id: "local",
  options: {
    upload_dir: join(shop.dataDir, "uploads"),
    private_upload_dir: join(shop.dataDir, "private"),
    origin: shop.origin,
  } satisfies FolderOptions,
}

/** Files in S3 or a store that speaks its protocol. */
const bucketFiles = (place: FileBucket) => ({
  resolve: "./src/providers/file-bucket",
  id: "s3",
  options: {
    bucket: place.bucket,
    region: place.region,
    access_key_id: place.accessKeyId,
    secret_access_key: place.secretAccessKey,
    origin: shop.origin,
    ...(place.endpoint ? { endpoint: place.endpoint } : {}),
    additional_client_config: bucketClient(place),
  } satisfies BucketOptions,
})

export default defineConfig({
  projectConfig: {
    databaseUrl: serves ? withTimeouts(shop.databaseUrl) : shop.databaseUrl,
    redisUrl: shop.redisUrl,
    redisOptions: REDIS_TIMEOUTS,
    // Room alongside the orders being completed (take-payment.ts), each of which holds several connections.
    databaseDriverOptions: { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, pool: { min: 2, max: 40 } },
    workerMode: shop.workerMode,
    http: {
      storeCors: shop.origin,
      adminCors: adminOrigins,
      authCors: adminOrigins,
      jwtSecret: shop.jwtSecret,
      cookieSecret: shop.cookieSecret,
      // Of Medusa's own ways to log in, only staff's is open. Riders use the shop's calls, and get no tokens.
      authMethodsPerActor: { user: ["emailpass"], customer: [] },
    },
    // A request that only read its session doesn't write it: that would bring back one that has ended in the meantime.
    sessionOptions: { resave: false, saveUninitialized: false },
    // Over plain HTTP a secure cookie would never be sent back (medusa-notes, "Routes and HTTP").
    cookieOptions: { secure: shop.origin.startsWith("https:"), sameSite: "lax", httpOnly: true },
  },
  admin: {
    path: "/app",
    backendUrl: "/",
    // Medusa's flags are pictures from another company's address, which would learn who is at work here.
    vite: () => ({
      resolve: { alias: { "react-country-flag": join(process.cwd(), "src/admin/shared/country-flag.tsx") } },
    }),
  },
  modules: [
    { resolve: "./src/modules/account" },
    { resolve: "./src/modules/analytics" },
    { resolve: "./src/modules/audit" },
    { resolve: "./src/modules/bot-check" },
    { resolve: "./src/modules/catalog-change" },
    { resolve: "./src/modules/checkout" },
    { resolve: "./src/modules/content" },
    { resolve: "./src/modules/dealer" },
    { resolve: "./src/modules/design" },
    { resolve: "./src/modules/discount" },
    { resolve: "./src/modules/fitment" },
    { resolve: "./src/modules/health" },
    { resolve: "./src/modules/job-run" },
    { resolve: "./src/modules/lead-time" },
    { resolve: "./src/modules/mail" },
    { resolve: "./src/modules/marketing" },
    { resolve: "./src/modules/order-sum" },
    { resolve: "./src/modules/parcel" },
    { resolve: "./src/modules/production" },
    { resolve: "./src/modules/ready-to-ship" },
    { resolve: "./src/modules/review" },
    { resolve: "./src/modules/staff" },
    { resolve: "./src/modules/submission" },
    { resolve: "./src/modules/table-revision" },
    {
      resolve: "@medusajs/medusa/auth",
      options: {
        // Someone who takes over an open browser can't remove the second step.
        mfa: {
          encryption_key: shop.mfaKey,
          disable_policy: "challenge",
          providers: [{ id: "totp", options: { issuer: shop.brand } }],
        },
        providers: [
          { resolve: "@medusajs/medusa/auth-emailpass", id: "emailpass" },
          { resolve: "./src/providers/auth-shop-account", id: "shop-account" },
        ],
      },
    },
    {
      resolve: "@medusajs/medusa/fulfillment",
      // Shipping costs what staff set under Texts.
      dependencies: ["content"],
      options: { providers: [{ resolve: "./src/providers/fulfillment-standard", id: "standard" }] },
    },
    {
      resolve: "@medusajs/medusa/payment",
      options: {
        providers: [
          {
            resolve: "./src/providers/payment-card",
            id: "shop",
            options: {
              apiKey: shop.card.secretKey,
              webhookSecret: shop.card.webhookSecret,
              ...(shop.card.apiBase ? { apiBase: shop.card.apiBase } : {}),
            } satisfies PaymentCardOptions,
          },
          // For what staff were paid in another way; it pays for nothing else.
          { resolve: "./src/providers/payment-recorded", id: "shop" },
        ],
      },
    },
    {
      resolve: "@medusajs/medusa/file",
      options: { providers: [shop.fileBucket ? bucketFiles(shop.fileBucket) : localFiles] },
    },
    {
      resolve: "@medusajs/medusa/notification",
      options: {
        providers: [
          // Notices to staff within the admin: Medusa's default, which naming the module replaces, so it is listed
          // here.
          { resolve: "@medusajs/medusa/notification-local", id: "local", options: { channels: ["feed"] } },
          {
            resolve: "./src/providers/notification-mail",
            id: "mail",
            options: {
              channels: ["email"],
              smtpUrl: shop.smtpUrl,
              ...outboxPlace(shop),
              from: shop.mailFrom,
              replyTo: shop.email,
            } satisfies MailOptions,
          },
          {
            resolve: "./src/providers/notification-text",
            id: "text",
            options: {
              channels: ["sms"],
              account: shop.textAccount,
              ...outboxPlace(shop),
            } satisfies TextOptions,
          },
        ],
      },
    },
    ...redisModules,
  ],
})
