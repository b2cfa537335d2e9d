import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import sharp from "sharp"
import { SavedDesigns } from "../../src/contracts/builder/saved-designs"
import type { PaletteDocument, StaffDocument, StaffProductPage } from "../../src/contracts/staff/design-staff"
import { DESIGN_MODULE } from "../../src/modules/design"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_RIDER, DEMO_STAFF } from "../../src/seed/demo/people"
import { baseVariant, createBase, createVariants } from "../../src/workflows/design/base-product"
import { shopTest } from "../harness"
import type { Visitor } from "../visitor"

const SKU = "ATKFADREDBLUBLK"

shopTest({ cards: false }, ({ visitor, container, origin }) => {
  describe("of staff: the catalog", () => {
    const staff = () => visitor().logInStaff()

    async function attack(who: Visitor): Promise<StaffProductPage> {
      const { status, body } = await who.get("/admin/designs/products/ATK")
      expect(status).toBe(200)
      return body
    }

    const save = (who: Visitor, { version, document }: StaffProductPage) =>
      who.post("/admin/designs/products/ATK", { version, document })

    it("keeps everyone else out", async () => {
      for (const path of ["/admin/designs", "/admin/designs/products/ATK", "/admin/designs/palette"]) {
        expect((await visitor().get(path)).status).toBe(401)
      }
      expect((await visitor().get("/admin/designs/preview?sku=ATKSOLREDBLK")).status).toBe(401)
      expect((await visitor().post("/admin/designs/palette", {})).status).toBe(401)
    })

    it("lists the products with their state", async () => {
      const { body } = await (await staff()).get("/admin/designs")
      expect(body.products).toHaveLength(9)
      expect(body.products).toContainEqual({
        code: "HEL",
        name: "Hell Hound",
        slug: "hell-hound",
        type: "ski",
        state: "overlay",
        styles: 5,
        from: 429,
        example: expect.stringMatching(/^HELSOL/),
      })
    })

    it("shows a saved change in the shop at once, price included, and who made it", async () => {
      const who = await staff()
      const rider = visitor()
      await rider.post("/builder/info/attack/solid")
      const page = await attack(who)
      page.document.priceIncludes = "Price includes 2 skis, loops and a sticker"
      page.document.styles = page.document.styles.map((style) =>
        style.code === "SOL" ? { ...style, price: 399.5, name: "One Color" } : style,
      )
      page.document.unavailable.push({ style: "SOL", option: "loop", color: "PUR", note: "until May" })
      page.document.upcharges.push({ style: null, option: "loop", color: "ORG", price: 7.25 })
      const saved = await save(who, page)
      expect(saved.status).toBe(200)

      // Anyone who asks a moment later sees it: no answer of this process is older than the save.
      const info = (await rider.post("/builder/info/attack/solid")).body
      expect(info.style).toMatchObject({ name: "One Color", price: 399.5 })
      expect(info.unavailableLoops).toContain("PUR")
      expect(info.upcharges).toContainEqual({ option: "loop", value: "ORG", price: 7.25 })
      expect((await rider.post("/builder/info/attack")).body.priceIncludes).toMatch(/sticker/)
      expect(
        saved.body.changes.map(({ by, field, before, after }: Record<string, string>) => [
          by,
          field,
          before,
          after,
        ]),
      ).toEqual(
        expect.arrayContaining([
          [DEMO_STAFF, "SOL: price", "$379.00", "$399.50"],
          [DEMO_STAFF, "Unavailable: SOL, loop, PUR", "", "yes (until May)"],
        ]),
      )
      const { rows } = await container
        .resolve(ContainerRegistrationKeys.PG_CONNECTION)
        .raw(
          "select p.amount::text from product_variant v join product_variant_price_set l on l.variant_id = v.id join price p on p.price_set_id = l.price_set_id and p.deleted_at is null where v.sku = 'ATK-SOL'",
        )
      expect(rows).toEqual([{ amount: "399.5" }])
    })

    it("takes what was added away again", async () => {
      const who = await staff()
      const before = await attack(who)
      const page = structuredClone(before)
      page.document.notice = {
        kind: "notify",
        title: "Sold out for the season",
        text: "Back in fall.",
        signUpLabel: "Tell me",
        linkLabel: "Ready to ship",
        linkPath: "/ready-to-ship/attack",
      }
      const dead = structuredClone(page)
      if (dead.document.notice) dead.document.notice.linkPath = "/redy-to-ship"
      expect((await save(who, dead)).body.errors).toEqual({
        "notice.linkPath": ["There is no page at /redy-to-ship in the shop."],
      })
      page.document.upcharges.push({ style: null, option: "loop", color: "ORG", price: 7.25 })
      const closed = await save(who, page)
      expect((await visitor().post("/builder/info/attack")).body.notice.title).toBe("Sold out for the season")
      // Removing the upcharge raises a question, which is confirmed.
      const { version } = closed.body
      const opened = await who.postMeant("/admin/designs/products/ATK", {
        version,
        document: before.document,
      })
      expect(opened.body.document).toEqual(before.document)
      expect((await visitor().post("/builder/info/attack")).body.notice).toBeNull()
    })

    it("reads a document as it would be without a save, whatever was changed since", async () => {
      const who = await staff()
      const before = await attack(who)
      const first = structuredClone(before)
      first.document.tagline = "For one winter"
      first.document.unavailable.push({ style: "SOL", option: "loop", color: "GRN", note: "" })
      const then = (await save(who, first)).body
      const [{ save: saveId }] = then.changes
      const second = structuredClone(then)
      second.document.priceIncludes = "Price includes a story"
      const now = (await save(who, second)).body

      const without = (path: string) => who.get(`/admin/designs/${path}/without/${saveId}`)
      const { status, body } = await without("products/ATK")
      expect(status).toBe(200)
      expect(body).toEqual({
        version: now.version,
        document: { ...before.document, priceIncludes: "Price includes a story" },
      })
      // Looking changes nothing; saving what was read takes it back, and can be taken back itself.
      expect(await attack(who)).toEqual(now)
      const back = (await save(who, { ...now, ...body })).body
      expect(back.document.tagline).toBe(before.document.tagline)
      expect(back.changes[0]).toMatchObject({ by: DEMO_STAFF, save: expect.stringMatching(/^dsav_/) })
      expect(back.changes[0].save).not.toBe(saveId)

      expect((await without("products/TRL")).status).toBe(404)
      expect((await without("palette")).status).toBe(404)
      expect((await who.get("/admin/designs/products/ATK/without/dsav_none")).status).toBe(404)
      await save(who, { ...back, document: before.document })
    })

    it("reads the palette without a save: a color that was retired comes back to its place", async () => {
      const who = await staff()
      const read = async () =>
        (await who.get("/admin/designs/palette")).body as StaffDocument<PaletteDocument>
      const before = await read()
      const page = structuredClone(before)
      const at = page.document.colors.findIndex(({ code }) => code === "TEA")
      expect(at).toBeGreaterThan(0)
      page.document.colors.splice(at, 1)
      const rest = page.document.unavailable.filter(({ color }) => color !== "TEA")
      const saved = await who.postMeant("/admin/designs/palette", {
        version: page.version,
        document: {
          ...page.document,
          unavailable: rest,
          upcharges: page.document.upcharges.filter(({ color }) => color !== "TEA"),
        },
      })
      expect(saved.status).toBe(200)
      const { body } = await who.get(`/admin/designs/palette/without/${saved.body.changes[0].save}`)
      expect(body.document).toEqual(before.document)
      expect((await who.postMeant("/admin/designs/palette", body)).body.document).toEqual(before.document)
    })

    it("says that a save of an older shop can't be taken back, and forgets the oldest", async () => {
      const who = await staff()
      const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      const kept = async () =>
        (await database("design_save").where({ product_code: "ATK" }).orderBy("created_at")).map(
          ({ id }) => id,
        )
      const change = async (tagline: string) => {
        const page = await attack(who)
        page.document.tagline = tagline
        return (await save(who, page)).body as StaffProductPage
      }
      await change("One")
      const [oldest] = await kept()
      await database.raw(
        `insert into design_save (id, product_code, before, after, created_at)
         select 'dsav_' || n, 'ATK', '{}', '{}', now() - interval '1 hour' from generate_series(1, 60) n`,
      )
      expect((await who.get("/admin/designs/products/ATK/without/dsav_7")).status).toBe(409)
      await change("Two")
      const left = await kept()
      expect(left).toHaveLength(50)
      expect(left).toContain(oldest)
      await database("design_save").where("id", "like", "dsav__").orWhere("id", "like", "dsav___").delete()
    })

    it("refuses what can't be, at its field, and changes nothing", async () => {
      const who = await staff()
      const page = await attack(who)
      const [first] = page.document.styles
      if (!first) throw new Error("There is no style.")
      const bad = structuredClone(page)
      bad.document.styles[0] = { ...first, price: -1, name: "  " }
      expect((await save(who, bad)).body.errors).toEqual({
        "document.styles.0.price": ["Not less than $0."],
        "document.styles.0.name": ["Please enter a name."],
      })
      // Shape and rules in one answer: a list that can be read is checked against its rules at once.
      const twice = { name: "Length", value: "1 m" }
      bad.document.facts = [twice, twice]
      expect((await save(who, bad)).body.errors).toEqual({
        "document.styles.0.price": ["Not less than $0."],
        "document.styles.0.name": ["Please enter a name."],
        "document.facts.1.name": ["This is listed twice."],
      })
      const wrong = structuredClone(page)
      wrong.document.styles[0] = { ...first, exampleSku: "HELSOLBLKRED" }
      const answer = await save(who, wrong)
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual(["styles.0.exampleSku"])
      expect(await attack(who)).toEqual(page)
      expect((await who.get("/admin/designs/products/NOT")).status).toBe(404)
    })

    it("leaves the prices as they were when the rest can't be saved", async () => {
      const who = await staff()
      const page = await attack(who)
      const edit = structuredClone(page)
      edit.document.styles = edit.document.styles.map((style) =>
        style.code === "SOL" ? { ...style, price: 399.5, name: "One Color" } : style,
      )
      jest.spyOn(container.resolve(DESIGN_MODULE), "saveProduct").mockRejectedValueOnce(new Error("Away."))
      expect((await save(who, edit)).status).toBe(500)
      expect(await attack(who)).toEqual(page)
      const info = (await visitor().post("/builder/info/attack/solid")).body
      expect(info.style).toMatchObject({ name: "Solid", price: 379 })
      // The same save goes through as soon as it can.
      expect((await save(who, edit)).body.document).toEqual(edit.document)
    })

    it("does not let two saves at one moment undo each other", async () => {
      const [one, two] = [await staff(), await staff()]
      const [first, second] = [await attack(one), await attack(two)]
      first.document.styles = first.document.styles.map((style) => ({ ...style, price: style.price + 1 }))
      second.document.priceIncludes = "At the same moment"
      const answers = await Promise.all([save(one, first), save(two, second)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    })

    it("knows Medusa's product and variants behind what is designed", async () => {
      const query = container.resolve(ContainerRegistrationKeys.QUERY)
      const { data: products } = await query.graph({
        entity: "design_product",
        fields: ["code", "product.handle"],
        filters: { code: "ATK" },
      })
      expect(products).toMatchObject([{ code: "ATK", product: { handle: "custom-attack" } }])
      const { data: styles } = await query.graph({
        entity: "design_style",
        fields: ["code", "product_variant.sku"],
        filters: { product_code: "ATK", code: "SOL" },
      })
      expect(styles).toMatchObject([{ code: "SOL", product_variant: { sku: "ATK-SOL" } }])
    })

    it("does not let a late save undo another's", async () => {
      const [one, two] = [await staff(), await staff()]
      const [first, second] = [await attack(one), await attack(two)]
      first.document.name = "The Attack II"
      expect((await save(one, first)).status).toBe(200)
      second.document.priceIncludes = "Late"
      const late = await save(two, second)
      expect(late.status).toBe(409)
      expect(late.body.message).toBe(
        `This was changed in the meantime by ${DEMO_STAFF} (Name: The Attack → The Attack II). Copy what you typed, reload the page and try again.`,
      )
    })

    describe("added to the builder", () => {
      const STYLE = {
        code: "TWO",
        name: "Two-Tone",
        slug: "two-tone",
        pattern: "SPL",
        colors: 2,
        price: 455.5,
        singleSkull: true,
        tripleSkull: false,
      }
      const LINE = {
        code: "GLI",
        name: "The Glider",
        slug: "glider",
        shape: "TRL",
        priceIncludes: "Price includes 2 skis and loops",
        tagline: "New this season.",
        price: 299,
      }
      /** Without hardware. */
      const PAIR = { carbide: "", model: "" }

      it("sells a new style the same minute, in a pattern that is drawn already", async () => {
        const who = await staff()
        const rider = visitor()
        await rider.post("/builder/info/attack")
        const { status, body } = await who.post("/admin/designs/products/ATK/styles", STYLE)
        expect(status).toBe(200)
        const made = body.document.styles.find(({ code }: { code: string }) => code === "TWO")
        expect(made).toMatchObject({ name: "Two-Tone", price: 455.5, purchasable: true })
        expect(body.changes[0]).toMatchObject({ by: DEMO_STAFF, field: "Style TWO", after: "Two-Tone" })

        const info = (await rider.post("/builder/info/attack")).body
        expect(info.styles.find(({ code }: { code: string }) => code === "TWO")).toMatchObject({
          slug: "two-tone",
          price: 455.5,
          exampleSku: made.exampleSku,
        })
        const drawn = await fetch(`${origin()}/storage/products/medium/${made.exampleSku}.jpg`)
        const split = await fetch(
          `${origin()}/storage/products/medium/${made.exampleSku.replace("ATKTWO", "ATKSPL")}.jpg`,
        )
        expect([drawn.status, split.status]).toEqual([200, 200])
        expect(Buffer.from(await drawn.arrayBuffer()).equals(Buffer.from(await split.arrayBuffer()))).toBe(
          true,
        )

        const put = await rider.post("/builder/add-ski-to-cart", { ...PAIR, ski_sku: made.exampleSku })
        expect(put.status).toBe(200)
        const cart = (await rider.get("/cart/data")).body
        expect(Object.values(cart.items)).toMatchObject([{ sku: made.exampleSku, single_price: 455.5 }])
        expect(cart.custom_order).toBe(true)
      })

      it("refuses at the field what can't be, and what was there once", async () => {
        const who = await staff()
        const refused = async (path: string, body: object) => {
          const answer = await who.post(path, body)
          return [answer.status, Object.keys(answer.body.errors ?? {})]
        }
        const styles = "/admin/designs/products/ATK/styles"
        expect(await refused(styles, { ...STYLE, code: "SOL", slug: "solid" })).toEqual([
          422,
          ["code", "slug"],
        ])
        expect(await refused(styles, { ...STYLE, pattern: "SOL" })).toEqual([422, ["colors"]])
        expect(await refused(styles, { ...STYLE, slug: "../x", price: 0.001 })).toEqual([
          422,
          ["slug", "price"],
        ])
        expect(await refused("/admin/designs/products/BOG/styles", STYLE)).toEqual([422, ["code"]])
        expect((await who.post("/admin/designs/products/NOT/styles", STYLE)).status).toBe(404)
        const lines = "/admin/designs/products"
        expect(await refused(lines, { ...LINE, code: "ATK", slug: "attack" })).toEqual([
          422,
          ["code", "slug"],
        ])
        expect(await refused(lines, { ...LINE, shape: "BOG" })).toEqual([422, ["shape"]])
        // Pull handles' SKUs begin with it.
        expect(await refused(lines, { ...LINE, code: "PUL" })).toEqual([422, ["code"]])
      })

      it("asks before something costs nothing", async () => {
        const who = await staff()
        for (const [path, form] of [
          ["/admin/designs/products/ATK/styles", STYLE],
          ["/admin/designs/products", LINE],
        ] as const) {
          const asked = await who.post(path, { ...form, price: 0 })
          expect([asked.status, asked.body]).toEqual([
            409,
            { message: expect.stringMatching(/ would cost nothing\.$/), asks: true },
          ])
          expect((await who.post(path, { ...form, price: 0, confirmed: true })).status).toBe(200)
        }
      })

      it("leaves nothing in Medusa of a style that could not be kept", async () => {
        const who = await staff()
        jest.spyOn(container.resolve(DESIGN_MODULE), "createStyle").mockRejectedValueOnce(new Error("down"))
        expect((await who.post("/admin/designs/products/ATK/styles", STYLE)).status).toBe(500)
        const { rows } = await container
          .resolve(ContainerRegistrationKeys.PG_CONNECTION)
          .raw("select id from product_variant where sku = 'ATK-TWO' and deleted_at is null")
        expect(rows).toEqual([])
        expect((await who.post("/admin/designs/products/ATK/styles", STYLE)).status).toBe(200)
      })

      it("makes a line and a style anew that a process left half made when it died", async () => {
        const who = await staff()
        const [profile] = await container.resolve(Modules.FULFILLMENT).listShippingProfiles({}, { take: 1 })
        const solid = baseVariant({ product_code: "GLI", code: "SOL", name: "Solid" }, 299)
        const left = await createBase(
          container,
          {
            name: "The Glider",
            handle: "custom-glider",
            status: "published",
            shippingProfileId: profile?.id ?? "",
          },
          [solid],
        )
        expect((await who.post("/admin/designs/products", LINE)).status).toBe(200)
        const products = container.resolve(Modules.PRODUCT)
        const [line] = await container.resolve(DESIGN_MODULE).listDesignProducts({ code: "GLI" })
        const bases = await products.listProducts({ handle: "custom-glider" }, { select: ["id"] })
        expect(bases).toMatchObject([{ id: line?.product_id }])
        expect(bases[0]?.id).not.toBe(left)

        await createVariants(container, line?.product_id ?? "", [
          baseVariant({ product_code: "GLI", code: STYLE.code, name: STYLE.name }, 1),
        ])
        expect((await who.post("/admin/designs/products/GLI/styles", STYLE)).status).toBe(200)
        const [variant, ...others] = await products.listProductVariants({ sku: `GLI-${STYLE.code}` })
        expect([variant?.product_id, others]).toEqual([line?.product_id, []])
      })

      it("sells a new line once staff open it", async () => {
        const who = await staff()
        const rider = visitor()
        const { status, body } = await who.post("/admin/designs/products", LINE)
        expect(status).toBe(200)
        expect(body).toMatchObject({ code: "GLI", slug: "glider", type: "ski", loop: true })
        const sku = body.document.styles[0].exampleSku
        expect((await rider.post("/builder/add-ski-to-cart", { ...PAIR, ski_sku: sku })).status).not.toBe(200)
        const opened = await who.post("/admin/designs/products/GLI", {
          version: body.version,
          document: { ...body.document, notice: null },
        })
        expect(opened.status).toBe(200)
        expect((await rider.post("/builder/add-ski-to-cart", { ...PAIR, ski_sku: sku })).status).toBe(200)
        const cart = (await rider.get("/cart/data")).body
        expect(Object.values(cart.items)).toMatchObject([{ sku, single_price: 299, name: "The Glider" }])
        // Its product only represents the designs: no one can buy it on its own.
        const { rows } = await container
          .resolve(ContainerRegistrationKeys.PG_CONNECTION)
          .raw("select id from product_variant where sku = 'GLI-SOL' and deleted_at is null")
        expect(rows).toHaveLength(1)
        expect(JSON.stringify((await rider.get("/shop/designs")).body)).toContain("glider")
      })
    })

    it("repaints a color: pictures get new addresses; retired ones can't be chosen", async () => {
      const who = await staff()
      const page: StaffDocument<PaletteDocument> = (await who.get("/admin/designs/palette")).body
      page.document.colors = page.document.colors
        .filter(({ code }) => code !== "TEA")
        .map((color) => (color.code === "RED" ? { ...color, css: "#aa0000" } : color))
      page.document.unavailable = page.document.unavailable.filter(({ color }) => color !== "TEA")
      page.document.upcharges = page.document.upcharges.filter(({ color }) => color !== "TEA")
      const saved = await who.post("/admin/designs/palette", page)
      const info = (await visitor().post("/builder/info/attack/solid")).body
      expect(saved.status).toBe(200)
      expect(info.cacheVersion).toBe("2.1.1")
      expect(info.colors.RED.css).toBe("#aa0000")
      // Named where a design has it, but not offered.
      expect(info.colors.TEA.name).toBe("Teal")
      for (const list of [info.notMadeColors, info.unavailableColors, info.unavailableLoops])
        expect(list).toContain("TEA")
      const rider = visitor()
      const stock = await rider.post("/builder/stock/ATKSOLTEABLK", { ready_to_ship: false })
      expect(stock.body).toEqual({ in_stock: false })
      const order = { ski_sku: "ATKSOLTEABLK", carbide: "", model: "" }
      const refused = await rider.post("/builder/add-ski-to-cart", order)
      expect([refused.status, refused.body.message]).toEqual([
        409,
        "We no longer pour Teal. Please choose another color.",
      ])
    })

    it("previews a color that is not saved", async () => {
      const who = await staff()
      const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
      const warmth = async (colors: string) => {
        const response = await fetch(`${origin()}/admin/designs/preview?sku=SHVSOLRED&colors=${colors}`, {
          headers: { cookie },
        })
        expect(response.headers.get("content-type")).toBe("image/webp")
        const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats()
        return (channels[0]?.mean ?? 0) - (channels[1]?.mean ?? 0)
      }
      expect(await warmth("RED:d0202e")).toBeGreaterThan(await warmth("RED:00c020"))
      expect((await who.get("/admin/designs/preview?sku=NOPE")).status).toBe(404)
    })
  })

  describe("of riders: saved designs", () => {
    const loggedIn = (email = DEMO_RIDER): Promise<Visitor> => visitor().logIn(email, DEMO_PASSWORD)

    it("keeps 200 and no more, however many come at once, and knows one that is among them", async () => {
      const rider = await loggedIn()
      const first = await rider.post("/builder/save", { sku: SKU })
      const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      await database.raw(
        `insert into saved_design (id, customer_id, sku, name, price_cents, number)
         select 'sdes_' || n, s.customer_id, 'SKU' || n, s.name, s.price_cents, 1000000 + n
           from saved_design s cross join generate_series(1, 198) as n`,
      )
      const colors = ["SKYBLK", "TEABLK", "BLUBLK", "REDTEA", "SKYTEA"]
      const answers = await Promise.all(
        colors.map((pair) => rider.post("/builder/save", { sku: `ATKSOL${pair}` })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
      const full = answers.find(({ status }) => status === 409)
      expect(full?.body.message).toBe("You have 200 builds. Please remove one first.")
      expect(await rider.post("/builder/save", { sku: SKU })).toMatchObject({ status: 200, body: first.body })
      const { designs } = SavedDesigns.parse((await rider.get("/shop/saved-designs")).body)
      expect(designs).toHaveLength(200)
    })

    it("keeps a design once, and lists it with what it is today", async () => {
      const rider = await loggedIn()
      const first = await rider.post("/builder/save", { sku: SKU })
      expect(first.status).toBe(200)
      expect((await rider.post("/builder/save", { sku: SKU })).body).toEqual(first.body)
      const { designs } = SavedDesigns.parse((await rider.get("/shop/saved-designs")).body)
      expect(designs).toMatchObject([
        {
          number: first.body.number,
          name: "The Attack, Fade",
          sku: SKU,
          changes: [],
          price: 439,
          savedPrice: 439,
        },
      ])
    })

    it("tells guests to log in, and refuses what is no design", async () => {
      const guest = visitor()
      for (const answer of [
        await guest.post("/builder/save", { sku: SKU }),
        await guest.get("/shop/saved-designs"),
        await guest.delete("/shop/saved-designs/1"),
      ]) {
        expect({ status: answer.status, body: answer.body }).toEqual({
          status: 401,
          body: { message: "Please log in first." },
        })
      }
      const rider = await loggedIn()
      expect((await rider.post("/builder/save", { sku: "ATKFADREDZZZBLK" })).status).toBe(404)
      expect((await rider.post("/builder/save", { sku: "../x" })).status).toBe(422)
      expect((await rider.post("/builder/save", {})).status).toBe(422)
      const foreign = await rider.post("/builder/save", { sku: SKU }, { headers: { "x-requested-with": "" } })
      expect(foreign.status).toBe(403)
    })

    it("renames and removes a rider's own, and nobody else's", async () => {
      const [rider, other] = [await loggedIn(), await loggedIn(DEMO_DEALER)]
      const { number } = (await rider.post("/builder/save", { sku: SKU })).body
      for (const id of [String(number), "999999", "x", "1e1"]) {
        expect((await other.post(`/shop/saved-designs/${id}`, { name: "Mine" })).status).toBe(404)
        expect((await other.delete(`/shop/saved-designs/${id}`)).status).toBe(404)
      }
      expect((await other.get("/shop/saved-designs")).body).toEqual({ designs: [] })
      const nameless = await rider.post(`/shop/saved-designs/${number}`, { name: "  " })
      expect(nameless.body.errors).toEqual({ name: ["Please enter a name."] })
      const renamed = await rider.post(`/shop/saved-designs/${number}`, { name: " Race day " })
      expect(renamed.body.designs[0].name).toBe("Race day")
      expect((await rider.delete(`/shop/saved-designs/${number}`)).body).toEqual({ designs: [] })
      expect((await rider.post("/builder/save", { sku: SKU })).status).toBe(200)
    })
  })
})
