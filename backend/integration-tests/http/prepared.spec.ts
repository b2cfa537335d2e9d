import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { shopTest } from "../harness"

/** Tests the harness itself, which many suites rely on. */
shopTest({ cards: false }, ({ visitor, container, prepared }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const carts = async (): Promise<{ id: string; email: string | null; pieces: number }[]> => {
    const { rows } = await database().raw(
      `select c.id, c.email, (select count(*)::int from cart_line_item i where i.cart_id = c.id) as pieces from cart c`,
    )
    return rows
  }
  const fill = async () => (await visitor().put("/cart/pull-handle-red", { quantity: 1, options: [] })).status

  describe.each(["one suite", "the next"])("what %s prepared", () => {
    const cartId = prepared(async () => {
      expect([await carts(), await fill()]).toEqual([[], 200])
      return (await carts())[0]?.id
    })

    it.each(["changes it", "takes it away", "comes last"])("is there for a test that %s", async (what) => {
      expect(await carts()).toEqual([{ id: cartId(), email: null, pieces: 1 }])
      if (what === "comes last") return
      if (what === "takes it away") await database().raw("delete from cart_line_item")
      await database().raw("update cart set email = 'ida@example.com'")
      expect([await fill(), (await carts()).length]).toEqual([200, 2])
    })
  })

  it("what a test writes is gone after it", async () => {
    expect(await carts()).toEqual([])
  })
})
