import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import lowerStaffEmails from "../../src/migration-scripts/lower-staff-emails"
import { Migration20261122081400 } from "../../src/modules/account/migrations/Migration20261122081400"
import { loginOf } from "../../src/workflows/account/credentials"
import { shopTest } from "../harness"
import { LOGIN_OPTIONS, loginShop, newEmail, PASSWORD } from "../login-shop"

shopTest(LOGIN_OPTIONS, (shop) => {
  const { container } = shop
  const { database, squat, staffMember, enter, register } = loginShop(shop)

  it("the move to small letters brings staff and invitations along, and leaves two of one address alone", async () => {
    const capitals = newEmail().replace("person", "Person")
    await staffMember(capitals)
    const invited = newEmail().replace("person", "Person")
    await container.resolve(Modules.USER).createInvites([{ email: invited }])
    const twice = newEmail()
    const other = twice.replace("person", "Person")
    await staffMember(twice)
    await staffMember(other)
    const warn = jest.spyOn(container.resolve(ContainerRegistrationKeys.LOGGER), "warn")
    await lowerStaffEmails({ container, args: [] })
    await lowerStaffEmails({ container, args: [] })
    expect(warn.mock.calls.map(([said]) => String(said).split(" ")[0])).toEqual([twice, twice])
    warn.mockRestore()

    expect((await enter(capitals)).status).toBe(200)
    expect((await register(invited)).status).toBe(200)
    expect((await enter(twice)).status).toBe(200)
    expect(await loginOf(container, other, "user")).toMatchObject({ actorId: expect.any(String) })
    const kept = await container.resolve(Modules.USER).listUsers({ email: [twice, other] })
    expect(kept.map(({ email }) => email).sort()).toEqual([other, twice].sort())
  })

  it("the move to logins of riders' own keeps everybody's password", async () => {
    const auth = container.resolve(Modules.AUTH)
    const old = async (email: string, app_metadata: Record<string, string> | null) => {
      const id = await squat(email, PASSWORD)
      if (app_metadata) await auth.updateAuthIdentities({ id, app_metadata })
      return email
    }
    const onlyRider = await old(newEmail(), { customer_id: "cus_only" })
    const onlyStaff = await old(newEmail(), { user_id: "user_only" })
    const both = await old(newEmail(), { customer_id: "cus_both", user_id: "user_both" })
    const nobody = await old(newEmail(), null)
    const migration = new Migration20261122081400({} as never, {} as never)
    await migration.up()
    for (const query of migration.getQueries()) await database().raw(String(query))

    const at = async (email: string) => [
      (await loginOf(container, email))?.actorId,
      (await loginOf(container, email, "user"))?.actorId,
    ]
    expect(await at(onlyRider)).toEqual(["cus_only", undefined])
    expect(await at(onlyStaff)).toEqual([undefined, "user_only"])
    expect(await at(both)).toEqual(["cus_both", "user_both"])
    expect(await at(nobody)).toEqual([undefined, null])
    for (const [provider, email] of [
      ["shop-account", onlyRider],
      ["shop-account", both],
      ["emailpass", both],
      ["emailpass", onlyStaff],
    ] as const) {
      const { success } = await auth.authenticate(provider, { body: { email, password: PASSWORD } })
      expect([provider, success]).toEqual([provider, true])
    }
  })
})
