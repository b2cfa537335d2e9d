import { once } from "node:events"
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Health } from "../../src/contracts/staff/health"
import resendMailJob from "../../src/jobs/resend-mail"
import { listenForMetrics } from "../../src/metrics/listener"
import { registerShopMetrics } from "../../src/metrics/shop-facts"
import { HEALTH_MODULE } from "../../src/modules/health"
import { JOB_NAMES } from "../../src/modules/job-run/domain/jobs"
import { expireReads } from "../../src/read-model/cached-read"
import { shopFacts } from "../../src/workflows/health/shop-facts"
import { HealthWatch } from "../../src/workflows/health/watch-health"
import { allJobsRan } from "../all-jobs-ran"
import { riderAtBilling } from "../buyer"
import { FINE_PARTS } from "../fine-health"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { staffPerson } from "../staff-person"
import type { Visitor } from "../visitor"

shopTest({}, ({ visitor, container, untilIdle, origin, settings }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  describe("the metrics", () => {
    let server: Server

    beforeAll(async () => {
      registerShopMetrics(() => shopFacts(container, new Date()))
      server = listenForMetrics({ host: "127.0.0.1", port: 0 })
      await once(server, "listening")
    })
    afterAll(() => {
      server.close()
      server.closeAllConnections()
    })

    const metrics = async (): Promise<Map<string, number>> => {
      const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)
      expect(answer.status).toBe(200)
      const lines = (await answer.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"))
      return new Map(
        lines.map((line) => [
          line.slice(0, line.lastIndexOf(" ")),
          Number(line.slice(line.lastIndexOf(" "))),
        ]),
      )
    }
    /** How much each of them grows while something is done. */
    const grownBy = async (names: readonly string[], done: () => Promise<void>) => {
      const before = await metrics()
      await done()
      const after = await metrics()
      return names.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0))
    }

    it("count orders, refused cards by their kind, mails and the calls of a checkout", async () => {
      const names = [
        "shop_orders_placed_total",
        'shop_card_refusals_total{kind="declined"}',
        'shop_card_refusals_total{kind="no_funds"}',
        'shop_mail_attempts_total{outcome="sent"}',
        'shop_requests_total{method="POST",route="/checkout/process",status="200"}',
        'shop_requests_total{method="POST",route="/checkout/process",status="422"}',
        'shop_request_duration_seconds_count{method="POST",route="/checkout/process"}',
      ]
      expect(
        await grownBy(names, async () => {
          const rider = await riderAtBilling(visitor())
          expect((await rider.pay("tok_chargeDeclined")).status).toBe(422)
          expect((await rider.pay("tok_chargeDeclinedInsufficientFunds")).status).toBe(422)
          ok(await rider.pay())
          await untilIdle()
        }),
      ).toEqual([1, 1, 1, 1, 1, 2, 3])
    })

    it("tell of mails that wait and were given up, of jobs and of their runs", async () => {
      await allJobsRan(container)
      const quiet = await metrics()
      expect([quiet.get("shop_mails_waiting"), quiet.get("shop_mails_given_up")]).toEqual([0, 0])
      await database().raw(
        `insert into owed_mail (id, kind, subject_id, status, due_at, tries, created_at) values
           ('order-a', 'order', 'a', 'owed', now() - interval '1 hour', 0, now()),
           ('order-b', 'order', 'b', 'owed', now() + interval '1 day', 0, now()),
           ('order-c', 'order', 'c', 'dead', now(), 9, now())`,
      )
      const now = await metrics()
      expect([now.get("shop_mails_waiting"), now.get("shop_mails_given_up")]).toEqual([1, 1])
      expect(now.get("shop_mails_overdue_seconds")).toBeGreaterThanOrEqual(3600)
      expect(now.get("shop_mails_overdue_seconds")).toBeLessThan(3700)

      const uptime = jest.spyOn(process, "uptime").mockReturnValue(2 * 24 * 60 * 60)
      await database().raw("update job_run set began_at = now() - interval '1 day' where id = 'sweep'")
      await database().raw("update job_run set ended_at = began_at where id = 'sweep'")
      const late = await metrics()
      expect(late.get('shop_job_late{job="sweep"}')).toBe(1)
      expect(late.get('shop_job_late{job="resend-mail"}')).toBe(0)
      expect(late.get('shop_job_last_end_timestamp_seconds{job="sweep"}')).toBeLessThan(
        Date.now() / 1000 - 80_000,
      )
      uptime.mockRestore()

      const runs = 'shop_job_runs_total{job="resend-mail",outcome="done"}'
      expect(await grownBy([runs], () => resendMailJob(container))).toEqual([1])
    })

    it("tell of the pool, of what is kept in memory, and that it was read anew after a change", async () => {
      const now = await metrics()
      expect(now.get("shop_database_pool_limit")).toBe(40)
      expect(now.get('shop_database_pool_connections{state="free"}')).toBeGreaterThan(0)
      expect(now.get("shop_database_pool_pending")).toBe(0)
      const loads = [...now.keys()].filter((name) => name.startsWith("shop_cached_read_loads_total"))
      ok(await visitor().get("/builder/sleds/years"))
      const ages = [...(await metrics())].filter(([name]) => name.startsWith("shop_cached_read_age_seconds"))
      expect(ages.length).toBeGreaterThan(2)
      expect(ages.length).toBeLessThan(20)
      expect(loads.length).toBeLessThan(20)
      const staff = await visitor().logInStaff()
      const sleds = 'shop_cached_read_loads_total{read="sleds"}'
      const known = [...(await metrics()).keys()].find((name) => /loads_total.*sled/.test(name)) ?? sleds
      const [grown] = await grownBy([known], async () => {
        await database().raw("update sled set updated_at = now()")
        ok(await staff.get("/admin/fitment/sleds?limit=1"))
        // Older than two seconds, so the reader waits for the check.
        await new Promise((resolve) => setTimeout(resolve, 2_100))
        ok(await visitor().get("/builder/sleds/years"))
      })
      expect(grown).toBe(1)
    })

    it("are nowhere at the address that the gateway passes calls on to", async () => {
      for (const path of ["/metrics", "/metrics/", "/admin/metrics", "/shop/metrics"]) {
        const answer = await fetch(`${origin()}${path}`)
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(await answer.text()).not.toContain("shop_requests_total")
      }
    })
  })

  describe("Health", () => {
    const health = async (who: Visitor): Promise<Health> => ok(await who.get("/admin/health"))
    const part = ({ parts }: Health, name: string) => {
      const found = parts.find((each) => each.name === name)
      if (!found) throw new Error(`${name} is missing.`)
      return found
    }

    it("says that everything works and since when, whoever looks", async () => {
      await allJobsRan(container)
      const staff = await visitor().logInStaff()
      const first = await health(staff)
      expect(first.state).toBe("fine")
      expect(first.parts.map(({ name, state }) => [name, state])).toEqual(FINE_PARTS)
      expect(first.jobs.map(({ name }) => name)).toEqual(JOB_NAMES)
      const again = await health(staff)
      expect(again.since).toBe(first.since)
      expect(part(again, "Database").since).toBe(part(first, "Database").since)
      expect(JSON.stringify(again)).not.toMatch(/127\.0\.0\.1|localhost|postgres|sk_/)
    })

    it("keeps since when a part is broken, and since when it is back", async () => {
      await allJobsRan(container)
      const staff = await visitor().logInStaff()
      const before = await health(staff)
      await database().raw("update job_run set failed = true where id = 'sweep'")
      const broken = await health(staff)
      expect(broken.state).toBe("broken")
      expect(part(broken, "Jobs")).toMatchObject({ state: "broken", says: expect.stringContaining("sweep") })
      expect(broken.since).toBe(part(broken, "Jobs").since)
      expect(Date.parse(broken.since ?? "")).toBeGreaterThan(Date.parse(part(before, "Jobs").since ?? ""))
      expect((await health(staff)).since).toBe(broken.since)
      await allJobsRan(container)
      const back = await health(staff)
      expect(back.state).toBe("fine")
      expect(Date.parse(part(back, "Jobs").since ?? "")).toBeGreaterThan(Date.parse(broken.since ?? ""))
      expect(back.since).toBe(part(back, "Jobs").since)
    })

    it("says when what visitors read can't be read any more", async () => {
      const staff = await visitor().logInStaff()
      const catalog = async () => {
        expireReads(container)
        return part(await health(staff), "Catalog")
      }
      expect((await catalog()).state).toBe("fine")
      await database().raw("update store set deleted_at = now()")
      expect(await catalog()).toMatchObject({ state: "broken", says: expect.stringContaining("catalog") })
      await database().raw("update store set deleted_at = null")
      expect((await catalog()).state).toBe("fine")
    })

    it.each([
      ["a fixed price of shipping", "update shipping_option set price_type = 'flat'", /set it to calculated/],
      [
        "shipping that isn't offered",
        `update shipping_option_rule set value = '"false"' where attribute = 'enabled_in_store'`,
        /isn't enabled in the store/,
      ],
      [
        "no location that ships",
        "update location_fulfillment_set set deleted_at = now()",
        /has no location that ships/,
      ],
      [
        "a region without cards",
        "delete from region_payment_provider where payment_provider_id = 'pp_card_shop'",
        /lacks a payment provider: pp_card_shop/,
      ],
      [
        "taxes in prices",
        "update price_preference set is_tax_inclusive = true where attribute = 'region_id'",
        /tax-inclusive pricing/,
      ],
      [
        "another shipping profile",
        `update product_shipping_profile set shipping_profile_id = 'another'
          where product_id = (select id from product where status = 'published' limit 1)`,
        /^".+" has another shipping profile/,
      ],
    ])("says that nobody can pay with %s, from before the shop refused it", async (_what, change, says) => {
      const staff = await visitor().logInStaff()
      expect(part(await health(staff), "Checkout").state).toBe("fine")
      await database().raw(change)
      expect(part(await health(staff), "Checkout")).toMatchObject({
        state: "broken",
        says: expect.stringMatching(says),
      })
    })

    it("keeps nothing that was checked while a clock was an hour ahead", async () => {
      await allJobsRan(container)
      const notes = container.resolve(HEALTH_MODULE)
      const now = new Date()
      const later = (ms: number) => new Date(now.getTime() + ms)
      const noted = async () => (await notes.listNotes()).get("Files")
      await notes.recordState("Files", "fine", later(3_600_000))
      await notes.recordState("Files", "broken", now)
      expect(await noted()).toMatchObject({ state: "broken", since: now })
      // Two checks that overlap: the later one counts.
      await notes.recordState("Files", "fine", later(-1_000))
      expect((await noted())?.state).toBe("broken")
      // As one by a process that noticed only now that a database was away.
      await notes.recordState("Files", "fine", later(-180_000))
      expect((await noted())?.state).toBe("broken")
      await notes.recordState("Files", "broken", later(3_600_000))
      await notes.recordState("Files", "broken", later(1_000))
      expect((await noted())?.since).toEqual(now)
    })

    it("tells when a card was last answered and a mail last sent", async () => {
      const staff = await visitor().logInStaff()
      const began = Date.now()
      // As if more than a minute had passed since the earlier tests.
      container.resolve(HEALTH_MODULE)["noted"].clear()
      const rider = await riderAtBilling(visitor())
      ok(await rider.pay())
      await untilIdle()
      const now = await health(staff)
      for (const name of ["Card processor", "Mail"]) {
        expect(Date.parse(part(now, name).worked_at ?? "")).toBeGreaterThanOrEqual(began)
        expect(part(now, name).failed_at).toBeNull()
      }
    })

    it("knows the programs that say of themselves that they run, and one that is gone", async () => {
      const staff = await visitor().logInStaff()
      const lanes = [{ atWork: 4, waiting: 2, turnedAway: 0 }]
      const watch = (workerMode: "server" | "worker", backendPort: number) =>
        new HealthWatch({ container, shop: { ...settings, workerMode, backendPort }, lanes: () => lanes })
      const [server, worker] = [watch("server", 1), watch("worker", 2)]
      await server.look(new Date())
      expect(part(await health(staff), "Programs")).toMatchObject({ state: "broken" })
      await worker.look(new Date())
      const both = await health(staff)
      expect(part(both, "Programs")).toMatchObject({ state: "fine" })
      expect(part(both, "Queue").says).toBe("4 requests are waiting.")
      expect(both.programs.map(({ does, is_there }) => [does, is_there])).toEqual([
        ["server", true],
        ["worker", true],
      ])
      await database().raw(
        "update running_program set seen_at = now() - interval '5 minutes' where does = 'worker'",
      )
      expect(part(await health(staff), "Programs")).toMatchObject({ state: "broken" })
      await worker.look(new Date())
      await Promise.all([server.stop(), worker.stop()])
      expect((await health(staff)).programs).toEqual([])
    })

    it("notes after a database that was away since when it was", async () => {
      await allJobsRan(container)
      const staff = await visitor().logInStaff()
      const before = await health(staff)
      const watch = new HealthWatch({
        container,
        shop: { ...settings, workerMode: "shared" },
        lanes: () => [],
      })
      await database().raw("alter table running_program rename to running_program_away")
      const away = new Date()
      await watch.look(away)
      await database().raw("alter table running_program_away rename to running_program")
      await watch.look(new Date())
      const since = part(await health(staff), "Database").since ?? ""
      expect(Date.parse(since)).toBeGreaterThanOrEqual(away.getTime())
      expect(since).not.toBe(part(before, "Database").since)
      await watch.stop()
    })

    it("is for everybody on staff to read, and for nobody else", async () => {
      const workshop = await staffPerson(container, visitor(), "shop@example.com", "workshop")
      expect((await health(workshop.browser)).parts).toHaveLength(FINE_PARTS.length)
      const nobody = await staffPerson(container, visitor(), "nobody@example.com", null)
      expect((await nobody.browser.get("/admin/health")).status).toBe(403)
      expect((await visitor().get("/admin/health")).status).toBe(401)
    })
  })
})
