import { rm } from "node:fs/promises"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { resendMail } from "../../src/mail/sending/resend-mail"
import { ACCOUNT_MODULE } from "../../src/modules/account"
import { DEMO_STAFF } from "../../src/seed/demo/people"
import { sendPasswordLink } from "../../src/workflows/account/passwords"
import { accountShop, PASSWORD } from "../account-shop"
import { eventually } from "../eventually"
import { shopTest } from "../harness"

shopTest({ cards: false }, (shop) => {
  const { visitor, container, untilIdle } = shop
  const { folder, member, mailTo, tokenIn } = accountShop(shop)

  describe("a password", () => {
    it("sets a forgotten one by mail, once, and logs out everywhere else", async () => {
      const { rider, email } = await member()
      await visitor().post("/shop/account/forgotten-password", { email: ` ${email.toUpperCase()} ` })
      const token = tokenIn(await mailTo(email, /new .* password/))
      const browser = visitor()
      const short = await browser.post("/shop/account/new-password", { token, password: "short" })
      expect(short.body.errors).toEqual({ password: ["Use at least 8 characters."] })
      expect(
        (await browser.post("/shop/account/new-password", { token, password: "fresh tracks" })).status,
      ).toBe(200)
      expect((await rider.get("/shop/account")).status).toBe(401)
      await visitor().logIn(email, "fresh tracks")
      await expect(visitor().logIn(email, PASSWORD)).rejects.toThrow(/don't match/)
      const again = await browser.post("/shop/account/new-password", { token, password: "third of them" })
      expect([again.status, again.body.message]).toEqual([
        422,
        "This link has been used or is too old. Ask for a new one.",
      ])
      // Reading an address's mail proves that it is one's own.
      expect((await (await visitor().logIn(email, "fresh tracks")).get("/shop/account")).body.verified).toBe(
        true,
      )
    })

    it("takes no link that is too old, or that a newer one replaced", async () => {
      const { email } = await member()
      const ask = () => visitor().post("/shop/account/forgotten-password", { email })
      await ask()
      const first = tokenIn(await mailTo(email, /new .* password/))
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
      await ask()
      const second = tokenIn(await mailTo(email, /new .* password/))
      await container
        .resolve(ContainerRegistrationKeys.PG_CONNECTION)
        .raw("update account_token set expires_at = now() - interval '1 second'")
      for (const token of [first, second, "x".repeat(43)]) {
        expect(
          (await visitor().post("/shop/account/new-password", { token, password: "fresh tracks" })).status,
        ).toBe(422)
      }
    })

    it("changes a known one, keeps this browser in and tells by mail", async () => {
      const { rider, email } = await member()
      const elsewhere = await visitor().logIn(email, PASSWORD)
      const wrong = await rider.post("/shop/account/password", { current: "no", password: "fresh tracks" })
      expect([wrong.status, wrong.body.errors]).toEqual([422, { current: ["That isn't your password."] }])
      const change = { current: PASSWORD, password: "fresh tracks" }
      expect((await rider.post("/shop/account/password", change)).status).toBe(200)
      expect((await rider.get("/shop/account")).status).toBe(200)
      expect((await elsewhere.get("/shop/account")).status).toBe(401)
      await mailTo(email, /password was changed/)
    })

    it("and an account are there at once, with a mail server that takes calls and says nothing", async () => {
      const silent = new AbortController()
      const asked = jest
        .spyOn(container.resolve(Modules.NOTIFICATION), "createNotifications")
        .mockImplementation(
          () =>
            new Promise((_, gaveUp) =>
              silent.signal.addEventListener("abort", () => gaveUp(new Error("Silent."))),
            ),
        )
      try {
        const { rider, email } = await member()
        const change = { current: PASSWORD, password: "fresh tracks" }
        expect((await rider.post("/shop/account/password", change)).status).toBe(200)
        expect((await rider.get("/shop/account")).status).toBe(200)
        await eventually(async () => asked.mock.calls.length === 2)
        silent.abort()
        await untilIdle()
        asked.mockRestore()
        await resendMail(container, new Date(Date.now() + 3_600_000))
        await mailTo(email, /Confirm your email/)
        await mailTo(email, /password was changed/)
      } finally {
        silent.abort()
        asked.mockRestore()
      }
    })

    it("is another one each time, and a few times a day", async () => {
      const { rider } = await member()
      const change = (current: string, password: string) =>
        rider.post("/shop/account/password", { current, password })
      const same = await change(PASSWORD, PASSWORD)
      expect([same.status, same.body.errors]).toEqual([
        422,
        { password: ["That's already your password. Please choose a different one."] },
      ])
      const answers = [(await change("not the one", `${PASSWORD}0`)).status]
      for (let time = 0; time < 6; time++) {
        answers.push((await change(`${PASSWORD}${time || ""}`, `${PASSWORD}${time + 1}`)).status)
      }
      expect(answers).toEqual([422, 200, 200, 200, 200, 200, 429])
    })

    it("is set with the link that was mailed, though the mail server took no further one", async () => {
      const { email } = await member()
      await sendPasswordLink(container, email)
      const token = tokenIn(await mailTo(email, /new .* password/))
      await untilIdle()
      jest
        .spyOn(container.resolve(Modules.NOTIFICATION), "createNotifications")
        .mockRejectedValueOnce(new Error("Away."))
      await expect(sendPasswordLink(container, email)).rejects.toThrow("Away.")
      const accounts = container.resolve(ACCOUNT_MODULE)
      expect(await accounts.findToken("set-password", token)).toMatchObject({ email })
      // The next one that is mailed ends it.
      await sendPasswordLink(container, email)
      expect(await accounts.findToken("set-password", token)).toBeNull()
    })

    it("leaves a mailed link alone, which ends what was begun with the password that it replaces", async () => {
      const { rider: thief, email } = await member()
      await visitor().post("/shop/account/forgotten-password", { email })
      const token = tokenIn(await mailTo(email, /new .* password/))
      await thief.post("/shop/account/password", { current: PASSWORD, password: "the thief's own" })
      const owner = visitor()
      const set = await owner.post("/shop/account/new-password", { token, password: "fresh tracks" })
      expect(set.status).toBe(200)
      expect((await thief.get("/shop/account")).status).toBe(401)
      await expect(visitor().logIn(email, "the thief's own")).rejects.toThrow(/don't match/)
      await owner.logIn(email, "fresh tracks")
    })
  })

  it("mails staff their way to a new password, and nobody else", async () => {
    for (const identifier of ["nobody@example.com", DEMO_STAFF]) {
      const { status } = await visitor().post("/auth/user/emailpass/reset-password", { identifier })
      expect(status).toBe(201)
    }
    const mail = await mailTo(DEMO_STAFF, /admin password/)
    const address = new URL(/https?:\S+reset-password\S+/.exec(mail.text)?.[0] ?? "")
    expect([address.pathname, address.searchParams.get("email")]).toEqual(["/app/reset-password", DEMO_STAFF])
    const set = await visitor().post(
      "/auth/user/emailpass/update",
      { password: "fresh tracks" },
      { headers: { authorization: `Bearer ${address.searchParams.get("token")}` } },
    )
    expect(set.status).toBe(200)
  })
})
