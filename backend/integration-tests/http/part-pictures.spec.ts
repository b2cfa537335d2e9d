import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import sharp from "sharp"
import { expireReads } from "../../src/read-model/cached-read"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { staffProductShop, usd } from "../staff-product-shop"
import { uploadPicture } from "../upload-picture"

shopTest({ cards: false }, (shop) => {
  const { container, origin } = shop
  const idOf = async (table: "product" | "product_category", handle: string): Promise<string> => {
    const { rows } = await container
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)
      .raw<{ rows: { id: string }[] }>("select id from ?? where handle = ? and deleted_at is null", [
        table,
        handle,
      ])
    return rows[0]?.id ?? ""
  }

  it("kits, dampeners and wheels that staff sell have their photo, or the mark that there is none yet", async () => {
    const { staff, make } = staffProductShop(shop)
    const owner = await staff()
    const sell = async (category: string, sku: string, thumbnail: string | null = null) => {
      const only = { title: "Default variant", sku, prices: usd(40), manage_inventory: false }
      return await make(owner, {
        title: sku,
        handle: sku.toLowerCase().replace(".", "-"),
        categories: [{ id: await idOf("product_category", category) }],
        variants: [{ ...only, options: { "Default option": "Default option value" } }],
        ...(thumbnail && { thumbnail, images: [{ url: thumbnail }] }),
      })
    }
    /** What a picture's address answers: how long it is kept, its width, and its color in the middle. */
    const seen = async (path: string) => {
      const answer = await fetch(`${origin()}${path}`, { headers: { accept: "image/jpeg" } })
      if (answer.status !== 200) return answer.status
      const bytes = Buffer.from(await answer.arrayBuffer())
      const { dominant } = await sharp(bytes).stats()
      const { width } = await sharp(bytes).metadata()
      return { kept: answer.headers.get("cache-control"), width, isRed: dominant.r > dominant.b + 100 }
    }
    const soon = "public, max-age=300"
    const drawn = { kept: soon, width: 800, isRed: false }
    const photo = { ...drawn, isRed: true }

    expect(await seen("/img/mount-kits/MK-113.jpg?v=2.1")).toBe(404)
    const red = await uploadPicture(origin(), owner, "#d01020")
    const kit = await sell("mount-kits", "MK-113")
    expect(await seen("/img/mount-kits/MK-113.jpg?v=2.1")).toEqual(drawn)
    ok(await owner.post(`/admin/products/${kit}`, { thumbnail: red }))
    expireReads(container)
    expect(await seen("/img/mount-kits/MK-113.jpg?v=2.1")).toEqual(photo)
    await sell("dampeners", "OWN.1", red)
    expect(await seen("/img/mount-kit-dampeners/OWN.1.jpg?v=2.1")).toEqual(photo)
    expect(await seen("/img/mount-kits/OWN.1.jpg?v=2.1")).toBe(404)
    await sell("bogie-wheels", "BOG700RED", red)
    expect(await seen("/storage/products/medium/BOG700WHT.jpg?v=2.1")).toEqual(photo)
    expect(await seen("/storage/products/medium/BOG701WHT.jpg?v=2.1")).toBe(404)

    // A drawn one, too, once staff have a photo of it; never a file from elsewhere.
    const mk101 = await idOf("product", "mk-101")
    const show = async (thumbnail: string) => {
      ok(await owner.post(`/admin/products/${mk101}`, { thumbnail }))
      expireReads(container)
      return await seen("/img/mount-kits/MK-101.jpg?v=2.1")
    }
    expect(await show(red)).toEqual(photo)
    expect(await show("https://elsewhere.example/static/red.jpg")).toEqual(drawn)

    // What isn't drawn isn't on the model, either.
    const model = (kit: string) => fetch(`${origin()}/storage/models/ATKSOLREDBLK.view.glb?kit=${kit}`)
    expect((await model("MK-113")).status).toBe(200)
    expect((await model("MK-114")).status).toBe(404)
  })
})
