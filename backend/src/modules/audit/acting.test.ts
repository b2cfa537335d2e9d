import { actAs, actAsNobody, currentActor } from "./acting"

const STAFF = { personId: "user_1", byKey: false, call: "POST /admin/phone-orders/1/paid", callId: "call_1" }

it("records the shop's own bookkeeping within a staff call as no one's", async () => {
  const seen: string[] = []
  const note = async () => {
    await Promise.resolve()
    seen.push(currentActor())
  }
  await new Promise<void>((resolve) =>
    actAs(STAFF, async () => {
      await note()
      await actAsNobody(note)
      await note()
      resolve()
    }),
  )
  expect(seen).toEqual([JSON.stringify(STAFF), "", JSON.stringify(STAFF)])
})
