import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { StaffProductPage } from "../src/contracts/staff/design-staff"
import type { Shop } from "./harness"
import type { Visitor } from "./visitor"

/** What the suites about designs that staff edit do in a running shop. */
export function staffDesignShop({ visitor, container }: Pick<Shop, "visitor" | "container">) {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const staff = () => visitor().logInStaff()

  async function attack(who: Visitor): Promise<StaffProductPage> {
    const { status, body } = await who.get("/admin/designs/products/ATK")
    expect(status).toBe(200)
    return body
  }

  const save = (who: Visitor, { version, document }: StaffProductPage) =>
    who.post("/admin/designs/products/ATK", { version, document })

  return { database, staff, attack, save }
}
