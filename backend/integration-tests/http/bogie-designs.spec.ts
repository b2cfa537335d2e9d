import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { BuilderInfo, GenerateAnswer, ProductInfo } from "../../src/contracts/builder/builder"
import { BogiesPage } from "../../src/contracts/catalog/compare"
import { AddBogieAnswer, BogiesAnswer } from "../../src/contracts/fitment/fitment"
import { expireReads } from "../../src/read-model/cached-read"
import { shopTest } from "../harness"
import { setStock } from "../stock"

/** Wheel sizes that come in every color. */
const SIZES = ["335", "538", "565", "638", "725", "800"]

shopTest({}, ({ visitor, container }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  /** Sets a price as staff would; the shop is updated at once. */
  async function setPrice(sku: string, dollars: number): Promise<void> {
    await database().raw(
      `update price r set amount = ?, raw_amount = jsonb_build_object('value', ?::text, 'precision', 20)
         from product_variant v join product_variant_price_set l on l.variant_id = v.id
        where v.sku = ? and r.price_set_id = l.price_set_id`,
      [dollars, String(dollars), sku],
    )
    expireReads(container)
  }

  async function khaos(): Promise<string> {
    const { rows } = await database().raw(
      "select id from sled where year = 2021 and make = 'Polaris' and model = 'RMK Khaos 850'",
    )
    return rows[0].id
  }

  const info = async () =>
    BuilderInfo.parse((await visitor().post("/builder/info/bogie-wheels/one-color")).body)
  const design = async (color1: string) =>
    GenerateAnswer.parse(
      (
        await visitor().post("/builder/generate/BOG/ONE", {
          options: { color1 },
          generate_all: false,
          ready_to_ship: false,
        })
      ).body,
    )
  const comparison = async () => BogiesPage.parse((await visitor().get("/shop/compare/bogie-wheels")).body)
  const fitting = async () =>
    BogiesAnswer.parse((await visitor().post(`/builder/sleds/models/${await khaos()}/bogies`)).body)

  /** What one wheel of a position costs at each step from the builder to the cart, in dollars. */
  async function pricesOf(position: string, color: string): Promise<number[]> {
    const { bogies } = await fitting()
    const bogie = bogies[position]
    if (!bogie) throw new Error(`The sled has no position ${position}.`)
    const built = (await design(color)).wheels.find(({ size }) => size === bogie.size)
    const rider = visitor()
    const added = AddBogieAnswer.parse(
      (
        await rider.post("/builder/add-bogie-to-cart", {
          snowmobile_id: await khaos(),
          positions: { [position]: color },
          sku: `BOGONE${color}`,
        })
      ).body,
    )
    const [line] = Object.values(added.cart.items)
    return [built?.price, bogie.colors[color]?.price, added.products[0]?.price, line?.single_price].map(
      Number,
    )
  }

  it("are offered in the colors that wheels are made in", async () => {
    const { colors, notMadeColors, unavailableColors, upcharges } = await info()
    expect(notMadeColors.sort()).toEqual(["GLD", "SKY", "TEA"])
    expect(Object.keys(colors)).toHaveLength(14)
    expect(unavailableColors.sort()).toEqual(["GLD", "SKY", "TEA"])
    expect(upcharges.filter(({ value }) => value === "GLD")).toEqual([])
    expect((await visitor().post("/builder/stock/BOGONERED")).body).toEqual({ in_stock: true })
    expect((await visitor().post("/builder/stock/BOGONEGLD")).body).toEqual({ in_stock: false })
  })

  it("cost the same in the builder, in the setup and in the cart, also after staff changed a wheel's price", async () => {
    expect(await pricesOf("2", "RED")).toEqual([36, 36, 36, 36])
    expect(await pricesOf("10", "RED")).toEqual([44, 44, 44, 44])
    await setPrice("BOG565RED", 37.25)
    expect(await pricesOf("2", "RED")).toEqual([37.25, 37.25, 37.25, 37.25])
    await setPrice("BOG565RED", 36)
  })

  it("start at the cheapest wheel that is left, in the builder and wherever they are compared", async () => {
    await setPrice("BOG335RED", 28)
    expect((await design("RED")).price).toBe(28)
    expect((await info()).style.price).toBe(28)
    const page = await comparison()
    expect(page.prices).toEqual({ from: 28, to: 60 })
    expect(page.styles.map(({ price }) => price)).toEqual([28, null, null])
    await setStock(container, "BOG335RED", 0)
    expect((await design("RED")).price).toBe(34)
    await setStock(container, "BOG335RED", 66)
    await setPrice("BOG335RED", 30)
  })

  it("are out of stock in a color that no wheel has left, on every page", async () => {
    for (const size of SIZES) await setStock(container, `BOG${size}PNK`, 0)
    const { unavailableColors, notMadeColors } = await info()
    expect([unavailableColors.includes("PNK"), notMadeColors.includes("PNK")]).toEqual([true, false])
    expect((await fitting()).bogies["2"]?.colors.PNK?.available).toBe(0)
    const pinks = (await comparison()).wheels.flatMap(({ colors }) =>
      colors.filter(({ code }) => code === "PNK").map(({ available }) => available),
    )
    expect(pinks).toEqual(SIZES.map(() => false))
    for (const size of SIZES) await setStock(container, `BOG${size}PNK`, 50)
    expect((await info()).unavailableColors).not.toContain("PNK")
  })

  it('say that custom two-color wheels are gone and that the 10" still comes in two', async () => {
    const { styles } = ProductInfo.parse((await visitor().post("/builder/info/bogie-wheels")).body)
    const [one, , ten] = styles
    expect([one?.note, ten?.purchasable]).toEqual(["", false])
    expect(ten?.note).toContain("Custom two-color wheels are no longer available.")
    const page = await comparison()
    expect(page.styles[2]?.note).toBe(ten?.note)
    expect(page.wheels.find(({ size }) => size === '10"')).toMatchObject({
      price: 60,
      price_to: 60,
      path: "/bogie-wheels/bogie-wheel-10",
    })
  })
})
