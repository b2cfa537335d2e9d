import { Modules } from "@medusajs/framework/utils"
import { shopTest } from "../harness"
import { ownersKey } from "../staff-key"

shopTest({}, ({ visitor, container }) => {
  describe("Medusa's own promotions", () => {
    it("can be read, but neither made nor changed nor used, whoever asks", async () => {
      const headers = await ownersKey(container)
      const promotions = container.resolve(Modules.PROMOTION)
      const [promotion] = await promotions.listPromotions({ code: ["TENOFF"] })
      const read = await visitor().get(`/admin/promotions/${promotion?.id}`, { headers })
      expect({ status: read.status, code: read.body.promotion.code }).toEqual({ status: 200, code: "TENOFF" })
      const id = promotion?.id ?? ""
      const calls = [
        ["POST", "/admin/promotions"],
        ["POST", `/admin/promotions/${id}`],
        ["DELETE", `/admin/promotions/${id}`],
        ["POST", `/admin/promotions/${id}/rules/batch`],
        ["POST", `/admin/promotions/${id}/target-rules/batch`],
        ["POST", "/admin/campaigns"],
        ["POST", "/admin/campaigns/camp_1/promotions"],
        ["DELETE", "/admin/campaigns/camp_1"],
        ["POST", "/admin/draft-orders/order_1/edit/promotions"],
      ] as const
      for (const [method, path] of calls) {
        const { status, body } = await visitor().request(method, path, {
          headers,
          ...(method === "POST" ? { body: { code: "X", status: "active" } } : {}),
        })
        expect({ method, path, status, message: body.message }).toEqual({
          method,
          path,
          status: 409,
          message: expect.stringMatching(/^Please create discounts under Discounts\./),
        })
      }
      expect(await promotions.listPromotions({ id: [id] })).toMatchObject([{ status: "draft" }])
    })
  })
})
