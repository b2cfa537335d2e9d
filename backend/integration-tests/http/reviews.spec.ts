import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import sharp from "sharp"
import { ReviewsPage } from "../../src/contracts/reviews/review-answers"
import { notifications } from "../../src/mail/sending/mail-log"
import { resendMail } from "../../src/mail/sending/resend-mail"
import { solvedToken } from "../../src/modules/bot-check/solve-challenge-fixture"
import { Outbox, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { expireReads } from "../../src/read-model/cached-read"
import { DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { orderOfThanksToken } from "../../src/workflows/checkout/checkout-record"
import { reviewToken } from "../../src/workflows/review/review-link"
import { auditEntries } from "../audit-entries"
import { ADDRESS, riderAtBilling } from "../buyer"
import { withOtherSignature } from "../forged"
import { shopTest } from "../harness"
import * as files from "../hostile-files"
import { ok } from "../ok"
import { ownersKey } from "../staff-key"
import { staffPerson } from "../staff-person"
import type { Visitor } from "../visitor"

type Entry = [name: string, value: string | Buffer]

const HANDLE = "pull-handle"

shopTest({}, ({ visitor, container, origin, settings }) => {
  const outbox = new Outbox(outboxFolder(settings.dataDir))

  let people = 0
  /** Every submission comes from someone else: limits count by address. */
  const somebody = () => ({ "x-forwarded-for": `10.9.${people >> 8}.${people++ & 255}` })

  /** Someone who bought two red pull handles, not yet shipped. */
  async function unshipped(browser = visitor()) {
    const rider = await riderAtBilling(browser)
    const { thanks_url } = ok(await rider.pay())
    const thanksToken = String(thanks_url).split("/").pop() ?? ""
    const orderId = (await orderOfThanksToken(container, thanksToken)) ?? ""
    const thanks = async () => ok(await visitor().get(`/shop/thanks/${thanksToken}`))
    return { token: reviewToken(orderId), orderId, thanks }
  }

  async function ship(orderId: string): Promise<void> {
    const owner = await visitor().logInStaff()
    const order = `/admin/orders/${orderId}`
    const { items } = ok(await owner.get(`${order}?fields=id,*items`)).order
    const pieces = {
      items: items.map(({ id, quantity }: { id: string; quantity: number }) => ({ id, quantity })),
    }
    const packed = ok(await owner.post(`${order}/fulfillments?fields=*fulfillments`, pieces)).order
    ok(await owner.post(`${order}/fulfillments/${packed.fulfillments[0].id}/shipments`, pieces))
  }

  /** Like `unshipped`, but they have them; with the token of their thank-you page. */
  async function buyer(browser = visitor()): Promise<{ token: string; orderId: string; number: string }> {
    const { orderId, thanks } = await unshipped(browser)
    await ship(orderId)
    const { reviewPath, number } = await thanks()
    return { token: String(reviewPath).replace("/review/", ""), orderId, number }
  }

  const SAID: Record<string, string> = {
    thing: HANDLE,
    stars: "5",
    title: "Pulls like new",
    words: "Two seasons in.\nStill red.",
    name: "Ida B.",
    sled: "2023 Polaris RMK 850",
    gallery: "true",
    agreed: "true",
  }

  async function write(token: string, over: Record<string, string> = {}, more: Entry[] = []) {
    const form = new FormData()
    const turnstile = await solvedToken(settings.cookieSecret)
    for (const [name, value] of [...Object.entries({ ...SAID, token, turnstile, ...over }), ...more]) {
      if (typeof value === "string") form.append(name, value)
      else form.append(name, new Blob([new Uint8Array(value)], { type: "image/jpeg" }), "photo.jpg")
    }
    const response = await fetch(`${origin()}/reviews`, {
      method: "POST",
      headers: { accept: "application/json", "x-requested-with": "XMLHttpRequest", ...somebody() },
      body: form,
    })
    return { status: response.status, body: await response.json() }
  }

  const own = async (token: string) => ok(await visitor().get(`/shop/review-order/${token}`)).things[0]
  const shown = async (query = ""): Promise<ReviewsPage> =>
    ReviewsPage.parse(ok(await visitor().get(`/shop/reviews/${HANDLE}?${query}`)))
  const picture = (path: string) => fetch(`${origin()}${path}`)
  const listed = async (who: Visitor, query = "") => ok(await who.get(`/admin/reviews?${query}`))
  const first = async (who: Visitor, query = "q=Pulls") => {
    const [line] = (await listed(who, query)).reviews
    return ok(await who.get(`/admin/reviews/${line.id}`))
  }
  const decide = (who: Visitor, { id, version }: { id: string; version: number }, body: object) =>
    who.post(`/admin/reviews/${id}/decision`, { version, reason: "", mail: false, ...body })

  it("is written by who bought it, seen by staff alone, and public once they approve", async () => {
    const { token } = await buyer()
    expect(await own(token)).toMatchObject({
      thing: HANDLE,
      path: "/pull-handle",
      review: null,
      editable: true,
    })
    const before = (await shown()).count
    ok(await write(token, {}, [["photos[]", await files.jpegWithLocation()]]))
    expect((await shown()).count).toBe(before)
    const mine = await own(token)
    expect(mine.review).toMatchObject({ stars: 5, name: "Ida B.", status: "waiting", gallery: true })

    const owner = await visitor().logInStaff()
    expect((await listed(owner)).waiting).toBeGreaterThan(0)
    const review = await first(owner)
    expect(review).toMatchObject({
      status: "waiting",
      email: ADDRESS.email,
      order: { id: token.split(".")[0] },
    })
    const [photo] = review.pictures
    // Not served at its plain address, or with a changed signature.
    expect((await picture(photo.small.split("?")[0])).status).toBe(404)
    expect((await picture(withOtherSignature(photo.small))).status).toBe(404)
    const seen = await picture(photo.large)
    expect([seen.status, seen.headers.get("cache-control")]).toEqual([200, "private, max-age=900"])
    expect((await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).exif).toBeUndefined()

    const approved = ok(await decide(owner, review, { decision: "approve" }))
    expect(approved).toMatchObject({ status: "approved", undoable: true, path: `/reviews/${HANDLE}` })
    const page = await shown()
    expect(page.count).toBe(before + 1)
    const open = page.reviews.find(({ id }) => id === review.id)
    expect(open).toMatchObject({ name: "Ida B.", verified: true, words: "Two seasons in.\nStill red." })
    // Nothing about the buyer except what they chose to show.
    expect(JSON.stringify(page)).not.toContain(ADDRESS.email)
    const address = open?.photos[0]?.small ?? ""
    const answer = await picture(address)
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"])

    ok(
      await owner.post(`/admin/reviews/${review.id}/reply`, {
        version: approved.version,
        reply: "Thanks, Ida!",
      }),
    )
    expect((await shown()).reviews.find(({ id }) => id === review.id)?.reply).toBe("Thanks, Ida!")
    // The rider can't change it any more.
    expect((await write(token, { words: "Changed my mind" })).status).toBe(409)
    expect((await own(token)).editable).toBe(false)

    const again = await first(owner)
    const down = ok(await decide(owner, again, { decision: "take_down" }))
    expect((await shown()).count).toBe(before)
    expect((await picture(address)).status).toBe(404)
    expect((await decide(owner, again, { decision: "approve" })).status).toBe(409)
    ok(await decide(owner, down, { decision: "undo" }))
    expect((await shown()).count).toBe(before + 1)
    const entries = auditEntries(ok(await owner.get("/admin/audit?thing=review")))
    expect(entries.length).toBeGreaterThan(3)
  })

  it("is one per buyer and thing, and theirs to change while it waits or was refused", async () => {
    const { token } = await buyer()
    const answers = await Promise.all([write(token), write(token, { stars: "2" })])
    for (const answer of answers) ok(answer)
    ok(await write(token, { stars: "3", title: "Pulls, still" }, [["photos[]", await files.jpeg()]]))
    const owner = await visitor().logInStaff()
    expect((await listed(owner, "q=pulls")).count).toBe(1)
    const seen = await first(owner)
    expect(seen).toMatchObject({ stars: 3, title: "Pulls, still" })

    // Staff's decision applies to what they looked at.
    const [kept] = (await own(token)).review.photos
    ok(await write(token, { title: "Pulls no more" }, [["keep[]", kept.id]]))
    expect((await decide(owner, seen, { decision: "approve" })).status).toBe(409)
    const now = await first(owner)
    expect(now.pictures).toHaveLength(1)
    const mute = await decide(owner, now, { decision: "refuse", reason: "  " })
    expect([mute.status, Object.keys(mute.body.errors)]).toEqual([422, ["reason"]])
    const refused = ok(
      await decide(owner, now, { decision: "refuse", reason: "Please name no names.", mail: true }),
    )
    expect(refused.status).toBe("refused")
    const { mails } = await outbox.list({ limit: 10, offset: 0 })
    const mail = mails.find(({ subject }) => subject.startsWith("Your review of"))
    expect(mail?.to).toContain(ADDRESS.email)
    const told = { status: "refused", reason: "Please name no names." }
    expect((await own(token)).review).toMatchObject(told)
    const approved = ok(await decide(owner, refused, { decision: "approve" }))
    expect((await own(token)).review).toMatchObject({ status: "approved", reason: "" })
    ok(await decide(owner, approved, { decision: "undo" }))
    expect((await own(token)).review).toMatchObject(told)
    ok(await write(token, { title: "Pulls again" }))
    // Photos that weren't kept are gone.
    expect(await first(owner)).toMatchObject({ status: "waiting", reason: "", pictures: [] })
    expect((await picture(kept.small)).status).toBe(404)
  })

  it("is theirs to write when staff have given the variant another SKU since", async () => {
    const { token } = await buyer()
    const owner = await visitor().logInStaff()
    const catalog = container.resolve(Modules.PRODUCT)
    const [variant] = await catalog.listProductVariants({ sku: "PUL-RED" })
    const at = `/admin/products/${variant?.product_id}/variants/${variant?.id}`
    for (const sku of ["PUL-CRIMSON", "PUL-RED"]) {
      ok(await owner.post(at, { sku }))
      expireReads(container)
      expect((await own(token)).thing).toBe(HANDLE)
    }
  })

  it("is neither shown to nor changed by who only bought with the same address", async () => {
    const { token } = await buyer()
    ok(await write(token, { title: "Mine" }, [["photos[]", await files.jpeg()]]))
    const { token: other } = await buyer()
    expect(await own(other)).toMatchObject({ thing: HANDLE, review: null, editable: false })
    expect((await write(other, { title: "Not mine" })).status).toBe(409)
    expect((await own(token)).review).toMatchObject({ title: "Mine", photos: [expect.anything()] })
  })

  it("waits until something of the order has shipped", async () => {
    const { token, orderId, thanks } = await unshipped()
    expect((await thanks()).reviewPath).toBeUndefined()
    const refused = await visitor().get(`/shop/review-order/${token}`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("Nothing in this order has shipped yet."),
    ])
    expect((await write(token)).status).toBe(409)
    await ship(orderId)
    expect((await thanks()).reviewPath).toBe(`/review/${token}`)
    ok(await write(token))
  })

  it("is over, wherever the order is shown, once all that was paid for it was refunded", async () => {
    const { token, orderId, number } = await buyer()
    const lookUp = async () =>
      ok(await visitor().post("/shop/order-lookup", { number, email: ADDRESS.email }))
    expect(await lookUp()).toMatchObject({ status: "Shipped", reviewPath: `/review/${token}` })
    // As a card that was refused leaves behind, on a cart that a gift then made free. Medusa takes it for paid.
    const { id: empty } = await container
      .resolve(Modules.PAYMENT)
      .createPaymentCollections({ currency_code: "usd", amount: 0 })
    await container.resolve(ContainerRegistrationKeys.LINK).create({
      [Modules.ORDER]: { order_id: orderId },
      [Modules.PAYMENT]: { payment_collection_id: empty },
    })
    const owner = await visitor().logInStaff()
    const { payment_collections } = ok(
      await owner.get(`/admin/orders/${orderId}?fields=id,*payment_collections.payments`),
    ).order
    for (const { payments } of payment_collections)
      for (const { id, amount } of payments) ok(await owner.post(`/admin/payments/${id}/refund`, { amount }))
    const found = await lookUp()
    expect([found.status, found.reviewPath]).toEqual(["Refunded", undefined])
    expect((await visitor().get(`/shop/review-order/${token}`)).status).toBe(409)
  })

  it("is one in all for an account, whichever of its orders it is written with", async () => {
    const rider = await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)
    const [{ token }, { token: other }] = [await buyer(rider), await buyer(rider)]
    ok(await write(token, { title: "First" }))
    ok(await write(other, { title: "Second thoughts" }))
    expect((await own(token)).review).toMatchObject({ title: "Second thoughts" })
  })

  it("tells of a refusal later when the mail server is away, once, and not of one that was taken back", async () => {
    const { token } = await buyer()
    ok(await write(token, { title: "Pulls, and is refused in the dark" }))
    const owner = await visitor().logInStaff()
    const toldOf = async () => {
      const { mails } = await outbox.list({ limit: 100, offset: 0 })
      return mails.filter(({ subject }) => subject.startsWith("Your review of")).length
    }
    const before = await toldOf()
    const away = () =>
      jest
        .spyOn(notifications(container), "createNotifications")
        .mockRejectedValueOnce(new Error("The mail server is away."))
    const refuse = async (reason: string) =>
      ok(await decide(owner, await first(owner), { decision: "refuse", reason, mail: true }))
    away()
    const taken = await refuse("Taken back.")
    ok(await decide(owner, taken, { decision: "undo" }))
    away()
    await refuse("Please name no names.")
    expect(await toldOf()).toBe(before)
    const later = new Date(Date.now() + 60 * 60_000)
    await resendMail(container, later)
    expect(await toldOf()).toBe(before + 1)
    await resendMail(container, new Date(later.getTime() + 60 * 60_000))
    expect(await toldOf()).toBe(before + 1)
  })

  it("is nobody's who did not buy: no order, another's, a canceled or refunded one", async () => {
    const { token, orderId } = await unshipped()
    const forged = [`${orderId}.${"a".repeat(43)}`, token.replace(/.$/, token.endsWith("A") ? "B" : "A")]
    for (const each of forged) {
      expect((await write(each)).status).toBe(404)
      expect((await visitor().get(`/shop/review-order/${each}`)).status).toBe(404)
    }
    expect((await write("short")).status).toBe(422)
    const { token: other } = await buyer()
    expect((await write(other, { thing: "attack" })).status).toBe(404)
    // It opens nothing else.
    expect((await visitor().get(`/shop/thanks/${token}`)).status).toBe(404)
    const key = await ownersKey(container)
    ok(await visitor().post(`/admin/orders/${orderId}/cancel`, {}, { headers: key }))
    expect((await write(token)).status).toBe(409)
    expect((await visitor().get(`/shop/review-order/${token}`)).status).toBe(409)
  })

  it("says at each field what is wrong, takes no hostile file, and no form twice for one bot check", async () => {
    const { token } = await buyer()
    const { status, body } = await write(token, {
      stars: "6",
      title: "  ",
      words: "x".repeat(4_001),
      name: "n".repeat(41),
      agreed: "",
    })
    expect([status, Object.keys(body.errors).sort()]).toEqual([
      422,
      ["agreed", "name", "stars", "title", "words"],
    ])
    for (const odd of ["0", "5.5", "-1", "five"])
      expect((await write(token, { stars: odd })).status).toBe(422)
    for (const hostile of [
      files.svgWithScript(),
      files.zip(),
      files.hugePng(),
      await files.truncatedJpeg(),
    ]) {
      const refused = await write(token, {}, [["photos[]", hostile]])
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["photos"]])
    }
    const photo = await files.jpeg()
    const many = await write(
      token,
      {},
      Array.from({ length: 5 }, (): Entry => ["photos[]", photo]),
    )
    expect(many.body.errors.photos).toEqual(["Please add at most 4 photos."])
    expect((await write(token, {}, [["items[0][photo]", photo]])).status).toBe(422)
    expect((await write(token, { turnstile: "made up" })).status).toBe(422)
    expect((await own(token)).review).toBeNull()
  })

  it("keeps markup as words, wherever it is shown", async () => {
    const { token } = await buyer()
    const evil = `</script><img src=x onerror=alert(1)>'"; drop table review; --`
    ok(await write(token, { title: evil, words: `Pulls ${evil}`, name: `<b>Ida</b>`, sled: evil }))
    const owner = await visitor().logInStaff()
    const review = await first(owner)
    ok(await decide(owner, review, { decision: "approve" }))
    const page = await shown()
    expect(page.reviews.find(({ id }) => id === review.id)).toMatchObject({ title: evil, name: "<b>Ida</b>" })
    expect((await listed(owner, `q=${encodeURIComponent("%")}`)).count).toBe(0)
  })

  it("is limited by order, from wherever it is sent", async () => {
    const { token } = await buyer()
    const statuses: number[] = []
    for (let tries = 0; tries < 22; tries++)
      statuses.push((await write(token, { turnstile: "made up" })).status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(statuses.slice(0, 20)).not.toContain(429)
  })

  it("comes in pages and sorts, with what is not there refused", async () => {
    for (const odd of ["sort=cheapest", "page=0", "page=x"]) {
      expect((await visitor().get(`/shop/reviews/${HANDLE}?${odd}`)).status).toBe(422)
    }
    expect((await visitor().get(`/shop/reviews/${HANDLE}?page=99`)).status).toBe(404)
    expect((await visitor().get("/shop/reviews/jet-ski")).status).toBe(404)
    const attack = ReviewsPage.parse(ok(await visitor().get("/shop/reviews/attack?sort=worst")))
    const stars = attack.reviews.map((review) => review.stars)
    expect(stars).toEqual([...stars].sort((one, other) => one - other))
  })

  it("belongs to support, merchandisers and owners; others read or see nothing", async () => {
    const { token } = await buyer()
    ok(await write(token))
    const owner = await visitor().logInStaff()
    const review = await first(owner)
    const may = async (role: "support" | "merchandiser" | "workshop" | "reader") => {
      const { browser } = await staffPerson(container, visitor(), `${role}@shop.example`, role)
      const read = (await browser.get("/admin/reviews")).status
      const reply = await browser.post(`/admin/reviews/${review.id}/reply`, { version: 0, reply: "" })
      return [read, reply.status]
    }
    expect(await may("support")).toEqual([200, 422])
    expect(await may("merchandiser")).toEqual([200, 422])
    expect(await may("workshop")).toEqual([403, 403])
    expect(await may("reader")).toEqual([200, 403])
    expect((await visitor().get("/admin/reviews")).status).toBe(401)
  })
})
