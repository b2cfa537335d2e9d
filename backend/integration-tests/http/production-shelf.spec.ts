import type { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createOrderFulfillmentWorkflow } from "@medusajs/medusa/core-flows"
import type { StaffShelf } from "../../src/contracts/catalog/ready-to-ship"
import type { ThanksPage } from "../../src/contracts/orders/order"
import type {
  Pour,
  ProductionBuild,
  ProductionDetail,
  ProductionPage,
} from "../../src/contracts/orders/production"
import { MAIL_MODULE } from "../../src/modules/mail"
import { Migration20261129093000 } from "../../src/modules/production/migrations/Migration20261129093000"
import { Migration20261129130000 } from "../../src/modules/production/migrations/Migration20261129130000"
import { expireReads } from "../../src/read-model/cached-read"
import { withStaffLock } from "../../src/workflows/staff-lock"
import { ADDRESS, payment } from "../buyer"
import { shopTest } from "../harness"
import { PACKED } from "../made-builds"
import { ok } from "../ok"
import { TO_POUR } from "../production-shop"
import { setStock, stockOf } from "../stock"
import type { Visitor } from "../visitor"

/** Four of these are on the shelf, with a black loop. */
const ON_SHELF = "CMDTRIREDWHTBLUBLK"
const COUNTED = "RTS-CMDTRIREDWHTBLU"
/** The same skis with another loop, which is bolted on. */
const SAME_BODY = "CMDTRIREDWHTBLURED"
const NOT_MADE = "ATKSOLREDBLK"
/** Another body at the same price. */
const OTHER_BODY = "CMDTRIREDWHTBLKRED"
const OTHER_COUNTED = "RTS-CMDTRIREDWHTBLK"

shopTest({}, ({ visitor, container, untilIdle }) => {
  afterEach(() => jest.restoreAllMocks())

  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  async function upgrade(migration: Migration): Promise<void> {
    await migration.up()
    for (const query of migration.getQueries()) await database().raw(String(query))
  }

  const queue = async (who: Visitor): Promise<ProductionPage> => (await who.get("/admin/production")).body

  const buildOf = async (who: Visitor, sku: string): Promise<ProductionBuild> => {
    const found = (await queue(who)).builds.find((build) => build.sku === sku)
    if (!found) throw new Error(`No build of ${sku} is in the queue.`)
    return found
  }

  /** Buys skis that have to be made, with what is in the cart. @returns the token of the thanks page */
  async function order(skus: string[], rider = visitor()): Promise<string> {
    for (const ski_sku of skus) {
      const added = await rider.post("/builder/add-ski-to-cart", { ski_sku, carbide: "", model: "" })
      expect([added.status, added.body.message]).toEqual([200, undefined])
    }
    const shipped = await rider.post("/checkout/shipping", { ...ADDRESS, customAgreed: true })
    const paid = await rider.post(
      "/checkout/process",
      payment(shipped.body.addressId, "tok_visa", { customAgreed: true }),
    )
    expect({ status: paid.status, errors: paid.body.errors }).toEqual({ status: 200, errors: undefined })
    await untilIdle()
    return paid.body.thanks_url.split("/").pop()
  }

  const take = (who: Visitor, { id, stage }: ProductionBuild) =>
    who.post("/admin/production/shelf", { build: id, from: stage.id })

  it("takes a build from the shelf whose design lies made there, whatever its loop, and back", async () => {
    await order([SAME_BODY, NOT_MADE])
    const who = await visitor().logInStaff()
    expect((await buildOf(who, NOT_MADE)).ready).toBe(0)
    const build = await buildOf(who, SAME_BODY)
    expect(build.ready).toBe(4)

    const taken = await take(who, build)
    expect({ status: taken.status, stage: taken.body.stage }).toEqual({ status: 200, stage: "Packed" })
    expect(await stockOf(container, COUNTED)).toMatchObject({ stocked: 3, reserved: 0 })
    expect(await buildOf(who, SAME_BODY)).toMatchObject({ ready: 0, stage: { name: "Packed" }, next: null })
    const detail: ProductionDetail = (await who.get(`/admin/production/builds/${build.id}`)).body
    expect(detail.moves[0]).toMatchObject({ kind: "shelf", to: "Packed" })
    expect(detail.undoable).toBe(taken.body.moves[0])
    const { changes }: StaffShelf = (await who.get("/admin/ready-to-ship")).body
    expect(changes[0]).toMatchObject({
      field: ON_SHELF,
      before: "4 pieces, $70.00 off",
      after: "3 pieces, $70.00 off",
    })

    // It was seen where it no longer is: clicking twice takes one.
    expect((await take(who, build)).status).toBe(409)
    expect(await stockOf(container, COUNTED)).toMatchObject({ stocked: 3 })

    const back = await who.post("/admin/production/undo", { moves: taken.body.moves })
    expect(back.status).toBe(200)
    expect(await stockOf(container, COUNTED)).toMatchObject({ stocked: 4 })
    expect(await buildOf(who, SAME_BODY)).toMatchObject({ ready: 4, stage: build.stage })
    expect((await who.post("/admin/production/undo", { moves: taken.body.moves })).status).toBe(409)
    expect(await stockOf(container, COUNTED)).toMatchObject({ stocked: 4 })
  })

  it("a build becomes the design of a piece off the shelf in its order, and another again", async () => {
    const rider = visitor()
    const piece = { ski_sku: ON_SHELF, carbide: "", model: "", ready_to_ship: true }
    ok(await rider.post("/builder/add-ski-to-cart", piece))
    const token = await order([SAME_BODY], rider)
    const who = await visitor().logInStaff()
    const build = await buildOf(who, SAME_BODY)
    const bought = async () => {
      const { items, total }: ThanksPage = ok(await rider.get(`/shop/thanks/${token}`))
      const lines = items.map(({ sku, meta, ready_to_ship_discount: off }) => [sku, off, meta["Build No."]])
      return { lines: lines.sort(([, one], [, other]) => Number(one) - Number(other)), total }
    }
    const { total } = await bought()
    for (const sku of [ON_SHELF, OTHER_BODY]) {
      const change = `/admin/build-changes/${build.id}`
      const wanted = { sku, carbide: "", mount_kit: false, sled: "" }
      const { quote } = ok(await who.post(`${change}/preview`, wanted))
      ok(await who.post(change, { ...wanted, quote, reason: "Called" }))
      await untilIdle()
      const own = [sku, 0, String(build.number)]
      expect(await bought()).toEqual({ lines: [own, [ON_SHELF, 70, undefined]], total })
      expect((await queue(who)).builds).toMatchObject([{ id: build.id, sku, toMake: 1 }])
      expect(await stockOf(container, COUNTED)).toMatchObject({ stocked: 4, reserved: 1 })
    }
  })

  describe("a build of which", () => {
    /** An order for two pieces of a build that lies made on the shelf. */
    async function two() {
      await order([SAME_BODY])
      const who = await visitor().logInStaff()
      const {
        id: build,
        order: { id },
      } = await buildOf(who, SAME_BODY)
      const { items } = ok(await who.get(`/admin/orders/${id}?fields=id,*items`)).order
      const line: string = items[0].id
      const setPieces = async (quantity: number) => {
        ok(await who.post("/admin/order-edits", { order_id: id }))
        ok(await who.post(`/admin/order-edits/${id}/items/item/${line}`, { quantity }))
        ok(await who.post(`/admin/order-edits/${id}/request`, {}))
        ok(await who.post(`/admin/order-edits/${id}/confirm`, {}))
        await untilIdle()
      }
      await setPieces(2)
      const pack = async () => {
        const items = [{ id: line, quantity: 1 }]
        ok(await who.post(`/admin/orders/${id}/fulfillments`, { items }))
        await untilIdle()
      }
      const takenNow = async (): Promise<string[]> => ok(await take(who, await buildOf(who, SAME_BODY))).moves
      const undo = (moves: string[]) => who.post("/admin/production/undo", { moves })
      const pieces = async () => (await stockOf(container, COUNTED)).stocked
      const setStage = async (to: string) => {
        const { stage } = await buildOf(who, SAME_BODY)
        ok(await who.post("/admin/production/moves", { to, builds: [{ id: build, from: stage.id }] }))
      }
      const toPour = async () => {
        const { pours } = ok(await who.get("/admin/production/pours"))
        return pours.map(({ part, pieces }: Pour) => `${pieces} ${part}`)
      }
      return { who, build, order: id, line, setPieces, setStage, pack, takenNow, undo, pieces, toPour }
    }

    it("fewer are bought after they were taken gives back all that it took", async () => {
      const { setPieces, takenNow, undo, pieces } = await two()
      const moves = await takenNow()
      expect(await pieces()).toBe(2)
      await setPieces(1)
      ok(await undo(moves))
      expect(await pieces()).toBe(4)
    })

    it("more are bought takes only what was added", async () => {
      const { setPieces, takenNow, undo, pieces } = await two()
      await takenNow()
      await setPieces(3)
      const moves = await takenNow()
      expect(await pieces()).toBe(1)
      ok(await undo(moves))
      expect(await pieces()).toBe(2)
    })

    it("more are bought again and again takes each piece once, and pours none that it has", async () => {
      const { who, setPieces, takenNow, pieces, toPour } = await two()
      expect(await toPour()).toEqual(["2 body", "2 loop"])
      await takenNow()
      await setPieces(3)
      expect(await buildOf(who, SAME_BODY)).toMatchObject({ quantity: 3, toMake: 1, ready: 2 })
      expect(await toPour()).toEqual(["1 body", "1 loop"])
      await takenNow()
      await setPieces(4)
      await takenNow()
      expect(await pieces()).toBe(0)
      await setPieces(5)
      expect(await buildOf(who, SAME_BODY)).toMatchObject({ quantity: 5, toMake: 1, ready: 0 })
    })

    it("some were taken before that was recorded takes only what was added, after an upgrade", async () => {
      const { setPieces, takenNow, pieces } = await two()
      await takenNow()
      await database().raw("update production_move set pieces = null, packed = null, made = null")
      await upgrade(new Migration20261129093000({} as never, {} as never))
      await setPieces(3)
      await takenNow()
      expect(await pieces()).toBe(1)
    })

    it("an older process took some gives back all, while a cluster is updated", async () => {
      const { takenNow, undo, pieces } = await two()
      const moves = await takenNow()
      await database().raw("update production_move set pieces = null, packed = null, made = null")
      ok(await undo(moves))
      expect(await pieces()).toBe(4)
    })

    it("some have shipped makes none of those again, wherever it is", async () => {
      const { who, setPieces, setStage, pack, takenNow, pieces, toPour } = await two()
      await setPieces(4)
      await setStage(PACKED)
      for (let packed = 0; packed < 3; packed++) await pack()
      await setStage(TO_POUR)
      const oneLeft = async () => {
        expect(await buildOf(who, SAME_BODY)).toMatchObject({ quantity: 4, toMake: 1, ready: 4 })
        expect(await toPour()).toEqual(["1 body", "1 loop"])
      }
      await oneLeft()
      await database().raw("update production_job set packed = 0")
      await upgrade(new Migration20261129130000({} as never, {} as never))
      await oneLeft()
      await setPieces(5)
      expect(await buildOf(who, SAME_BODY)).toMatchObject({ quantity: 5, toMake: 2 })
      await takenNow()
      expect(await pieces()).toBe(2)
    })

    it("the workshop made some takes only what was added; what is moved back is made again", async () => {
      const { who, setPieces, setStage, takenNow, undo, pieces, toPour } = await two()
      await setStage(PACKED)
      await setPieces(3)
      expect(await toPour()).toEqual(["1 body", "1 loop"])
      const moves = await takenNow()
      expect(await pieces()).toBe(3)
      ok(await undo(moves))
      expect(await pieces()).toBe(4)
      await setStage(PACKED)
      await setStage(TO_POUR)
      expect(await buildOf(who, SAME_BODY)).toMatchObject({ quantity: 3, toMake: 3 })
      expect(await toPour()).toEqual(["3 body", "3 loop"])
    })

    it("another design is made has none of the new one, and says what is left of the old", async () => {
      const { who, build, setPieces, takenNow, pieces } = await two()
      await takenNow()
      await setPieces(3)
      // As many as were paid for.
      await setPieces(1)
      const change = `/admin/build-changes/${build}`
      const wanted = { sku: ON_SHELF, carbide: "", mount_kit: false, sled: "" }
      const changeTo = async (sku: string) => {
        const { quote } = ok(await who.post(`${change}/preview`, { ...wanted, sku }))
        ok(await who.post(change, { ...wanted, sku, quote, reason: "Called" }))
        await untilIdle()
        return (await who.get(`/admin/production/builds/${build}`)).body as ProductionDetail
      }
      // Another loop is bolted on.
      const sameBody = await changeTo(ON_SHELF)
      expect(sameBody.build).toMatchObject({ sku: ON_SHELF, toMake: 0 })
      const { build: changed, moves } = await changeTo(OTHER_BODY)
      expect(changed).toMatchObject({ sku: OTHER_BODY, toMake: 1 })
      expect(moves[0]).toMatchObject({ kind: "change", from: ON_SHELF, to: OTHER_BODY, pieces: 2 })

      ok(await who.post("/admin/ready-to-ship", { sku: OTHER_BODY, count: 5, discount: 40 }))
      ok(await take(who, await buildOf(who, OTHER_BODY)))
      expect(await stockOf(container, OTHER_COUNTED)).toMatchObject({ stocked: 4 })
      expect(await pieces()).toBe(2)
    })

    it("pieces are being packed waits for that before they go back", async () => {
      const { order, line, takenNow, undo, pieces } = await two()
      const moves = await takenNow()
      const { undoing } = await withStaffLock(container, `order:${order}`, async () => {
        const undoing = undo(moves)
        await new Promise((resolve) => setTimeout(resolve, 500))
        const input = { order_id: order, items: [{ id: line, quantity: 1 }] }
        await createOrderFulfillmentWorkflow(container).run({ input })
        return { undoing }
      })
      const late = await undoing
      expect([late.status, late.body.message]).toEqual([
        409,
        expect.stringContaining("of it has been packed since"),
      ])
      expect(await pieces()).toBe(2)
    })

    it("some have shipped takes the rest, which stays taken once it ships, too", async () => {
      const { who, setPieces, pack, takenNow, undo, pieces } = await two()
      const build = await buildOf(who, SAME_BODY)
      const made = { to: PACKED, builds: [{ id: build.id, from: build.stage.id }] }
      const { moves } = ok(await who.post("/admin/production/moves", made))
      await pack()
      ok(await undo(moves))
      const first = await takenNow()
      expect(await pieces()).toBe(3)
      ok(await undo(first))
      expect(await pieces()).toBe(4)

      await setPieces(3)
      const rest = await takenNow()
      expect(await pieces()).toBe(2)
      await pack()
      const late = await undo(rest)
      expect([late.status, late.body.message]).toEqual([
        409,
        expect.stringContaining("of it has been packed since"),
      ])
      expect(await pieces()).toBe(2)
    })
  })

  it("takes nothing that an order waits for, nothing that isn't there, and nothing by halves", async () => {
    await order([SAME_BODY, NOT_MADE])
    const who = await visitor().logInStaff()
    const build = await buildOf(who, SAME_BODY)

    const none = await take(who, await buildOf(who, NOT_MADE))
    expect([none.status, none.body.message]).toEqual([409, `${NOT_MADE} is no longer on the shelf.`])

    await setStock(container, COUNTED, 0)
    expireReads(container)
    expect((await buildOf(who, SAME_BODY)).ready).toBe(0)
    const gone = await take(who, build)
    expect([gone.status, gone.body.message]).toEqual([
      409,
      `Only 0 of ${SAME_BODY} are on the shelf and not reserved for an order.`,
    ])
    expect(await stockOf(container, COUNTED)).toMatchObject({ stocked: 0 })
    expect(await buildOf(who, SAME_BODY)).toMatchObject({ stage: build.stage })

    await setStock(container, COUNTED, 2)
    jest.spyOn(container.resolve(MAIL_MODULE), "enqueue").mockRejectedValueOnce(new Error("Away."))
    expect((await take(who, build)).status).toBe(500)
    expect(await stockOf(container, COUNTED)).toMatchObject({ stocked: 2 })
    expect(await buildOf(who, SAME_BODY)).toMatchObject({ stage: build.stage })

    const [one, other] = await Promise.all([take(who, build), take(who, build)])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    expect(await stockOf(container, COUNTED)).toMatchObject({ stocked: 1 })
    expect((await take(visitor(), build)).status).toBe(401)
  })
})
