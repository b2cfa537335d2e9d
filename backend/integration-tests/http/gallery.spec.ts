import { shopTest } from "../harness"
import * as files from "../hostile-files"
import { ok } from "../ok"
import type { Visitor } from "../visitor"

shopTest({}, ({ visitor, origin }) => {
  let people = 0
  /** Every picture comes from someone else: limits count by address. */
  const somebody = () => ({ "x-forwarded-for": `10.10.0.${people++ & 255}` })
  const picture = (path: string) => fetch(`${origin()}${path}`)

  const add = async (who: Visitor, sku: string, photo: Buffer | null, mark?: string) => {
    const form = new FormData()
    form.append("sku", sku)
    form.append("words", "Ridge day.")
    form.append("by", "Kai")
    form.append("sled", "2022 ski doo Summit")
    if (photo) form.append("photos", new Blob([new Uint8Array(photo)]), "a.jpg")
    const cookie = who.cookieHeader
    const response = await fetch(`${origin()}/admin/gallery`, {
      method: "POST",
      headers: {
        accept: "application/json",
        cookie,
        ...(mark ? { "idempotency-key": mark.repeat(32) } : {}),
        ...somebody(),
      },
      body: form,
    })
    return { status: response.status, body: await response.json() }
  }

  it("takes a picture once from a press that is repeated because its answer was lost", async () => {
    const owner = await visitor().logInStaff()
    const photo = await files.jpeg()
    const once = ok(await add(owner, "ATKSOLREDBLK", photo, "a")).pictures
    expect(ok(await add(owner, "ATKSOLREDBLK", photo, "a")).pictures).toEqual(once)
    const more = ok(await add(owner, "ATKSOLREDBLK", photo, "b")).pictures
    expect(more).toHaveLength(once.length + 1)
    for (const { id } of more.slice(0, 2)) ok(await owner.delete(`/admin/gallery/${id}`))
  })

  it("shows staff's pictures with their design, by line, brand and color, until they are taken out", async () => {
    const owner = await visitor().logInStaff()
    expect((await add(owner, "ATKNOPENO", await files.jpeg())).body.errors).toHaveProperty("sku")
    expect((await add(owner, "ATKSOLREDBLK", null)).body.errors).toHaveProperty("photos")
    expect((await add(owner, "ATKSOLREDBLK", files.svgWithScript())).status).toBe(422)
    const { pictures } = ok(await add(owner, "ATKSOLREDBLK", await files.jpeg()))
    const { id } = pictures[0]

    const find = async (query: string) =>
      ok(await visitor().get(`/shop/gallery?${query}`)).pictures.find(
        (each: { id: string }) => each.id === id,
      )
    expect(await find("line=attack&make=ski-doo&color=RED")).toMatchObject({
      sku: "ATKSOLREDBLK",
      path: expect.stringMatching(/^\/builder\/attack\/[\w-]+\/ATKSOLREDBLK$/),
      colors: [expect.objectContaining({ name: "Red" }), expect.objectContaining({ name: "Black" })],
      by: "Kai",
      out: null,
    })
    for (const other of ["line=commander", "make=polaris", "color=PNK"])
      expect(await find(other)).toBeUndefined()
    expect((await visitor().get("/shop/gallery?color=red")).status).toBe(422)
    expect((await visitor().get("/shop/gallery?page=99")).status).toBe(404)
    expect((await picture(`/storage/reviews/${id}-large.jpg`)).status).toBe(200)
    ok(await owner.delete(`/admin/gallery/${id}`))
    expect(await find("")).toBeUndefined()
    expect((await picture(`/storage/reviews/${id}-large.jpg`)).status).toBe(404)
    expect((await owner.delete(`/admin/gallery/${id}`)).status).toBe(404)
  })
})
