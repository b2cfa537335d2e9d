import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startTestStore, type TestStore } from "../../../integration-tests/bucket-store"
import { BucketMailStore } from "./mail-store"
import { isOutboxId, Outbox } from "./outbox"

const mail = (messageId: string) => ({
  messageId,
  from: "sales@snowforge.example",
  to: ["rider@example.com"],
  subject: `Mail ${messageId}`,
  html: "<p>Braaap!</p>",
  text: "Braaap!",
  eml: Buffer.from("Subject: Mail\r\n\r\nBraaap!"),
})

describe("the outbox", () => {
  let folder: string
  let clock: number
  let outbox: Outbox

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "outbox-"))
    clock = Date.UTC(2025, 10, 20, 12)
    outbox = new Outbox(join(folder, "mails"), () => new Date(clock++))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it("is empty before the first mail", async () => {
    expect(await outbox.list({ limit: 10, offset: 0 })).toEqual({ mails: [], count: 0 })
  })

  it("keeps the whole message, both bodies and the facts of a mail", async () => {
    await outbox.keep(mail("<a@shop>"))
    const { mails } = await outbox.list({ limit: 10, offset: 0 })
    expect(mails).toEqual([
      expect.objectContaining({
        messageId: "<a@shop>",
        to: ["rider@example.com"],
        subject: "Mail <a@shop>",
        keptAt: "2025-11-20T12:00:00.000Z",
      }),
    ])
    const id = mails[0]?.id ?? ""
    expect(await outbox.read(id)).toEqual({ ...mails[0], html: "<p>Braaap!</p>", text: "Braaap!" })
    expect(await readFile(join(folder, "mails", id, "message.eml"), "utf8")).toContain("Subject: Mail")
  })

  it("lists the newest first, a stretch at a time", async () => {
    for (const id of ["<1@x>", "<2@x>", "<3@x>"]) await outbox.keep(mail(id))
    const ids = async (offset: number) =>
      (await outbox.list({ limit: 2, offset })).mails.map((entry) => entry.messageId)
    expect(await ids(0)).toEqual(["<3@x>", "<2@x>"])
    expect(await ids(2)).toEqual(["<1@x>"])
    expect((await outbox.list({ limit: 2, offset: 2 })).count).toBe(3)
  })

  it("removes what was kept before a moment, and what it is told to", async () => {
    for (const id of ["<1@x>", "<2@x>", "<3@x>", "<4@x>"]) await outbox.keep(mail(id))
    const left = async () =>
      (await outbox.list({ limit: 10, offset: 0 })).mails.map(({ messageId }) => messageId)
    expect(await outbox.sweep(new Date(Date.UTC(2025, 10, 20, 12) + 1))).toBe(1)
    expect(await left()).toEqual(["<4@x>", "<3@x>", "<2@x>"])
    await outbox.remove(["<3@x>", "<1@x>", "<none@x>"])
    expect(await left()).toEqual(["<4@x>", "<2@x>"])
  })

  it("lets the oldest go once there are too many", async () => {
    const small = new Outbox(join(folder, "mails"), () => new Date(clock++), 2)
    for (const id of ["<1@x>", "<2@x>", "<3@x>", "<4@x>"]) await small.keep(mail(id))
    const { mails, count } = await small.list({ limit: 10, offset: 0 })
    expect(mails.map((entry) => entry.messageId)).toEqual(["<4@x>", "<3@x>"])
    expect(count).toBe(2)
  })

  it("keeps a mail that is sent again only once", async () => {
    await outbox.keep(mail("<same@x>"))
    await outbox.keep(mail("<same@x>"))
    expect((await outbox.list({ limit: 10, offset: 0 })).count).toBe(1)
  })

  it("is closed to other users of the machine", async () => {
    await outbox.keep(mail("<a@x>"))
    const [id = ""] = await readdir(join(folder, "mails"))
    expect((await stat(join(folder, "mails", id))).mode & 0o077).toBe(0)
    expect((await stat(join(folder, "mails", id, "message.eml"))).mode & 0o077).toBe(0)
  })

  it("leaves nothing behind when a mail can't be kept", async () => {
    const broken = { ...mail("<a@x>"), eml: null as unknown as Buffer }
    await expect(outbox.keep(broken)).rejects.toThrow()
    expect(await readdir(join(folder, "mails"))).toEqual([])
  })

  it("does not list a folder that is no mail, and survives a mail being cleared away", async () => {
    await outbox.keep(mail("<a@x>"))
    const [id = ""] = await readdir(join(folder, "mails"))
    await writeFile(join(folder, "mails", "notes.txt"), "")
    await rm(join(folder, "mails", id, "meta.json"))
    expect((await outbox.list({ limit: 10, offset: 0 })).mails).toEqual([])
    expect(await outbox.read(id)).toBeNull()
  })

  it.each([
    "..",
    "../outbox",
    "../../etc",
    "20251120T120000000Z-0123456789ab/../x",
    "20251120T120000000Z-0123456789ab\n",
    "",
    ".draft-1",
    "%2e%2e",
  ])("has no mail of the id %j", async (id) => {
    expect(isOutboxId(id)).toBe(false)
    expect(await outbox.read(id)).toBeNull()
  })

  it("has no mail of a proper id that was never given", async () => {
    expect(await outbox.read("20251120T120000000Z-0123456789ab")).toBeNull()
  })
})

describe("the outbox of a shop whose machines share no folder", () => {
  let store: TestStore
  beforeAll(async () => {
    store = await startTestStore()
  })
  afterAll(() => store.stop())

  const at = (atMost?: number) => {
    let clock = Date.UTC(2026, 10, 24, 12)
    return new Outbox(new BucketMailStore(store.place), () => new Date(clock++), atMost)
  }

  it("shows on one machine what another has kept, once, the newest first", async () => {
    expect(await at().list({ limit: 10, offset: 0 })).toEqual({ mails: [], count: 0 })
    const worker = at()
    for (const id of ["<1@x>", "<2@x>", "<1@x>"]) await worker.keep(mail(id))
    const { mails, count } = await at().list({ limit: 10, offset: 0 })
    expect(count).toBe(2)
    expect(mails.map(({ subject }) => subject)).toEqual(["Mail <2@x>", "Mail <1@x>"])
    const read = await at().read(mails[0]?.id ?? "")
    expect(read).toEqual({ ...mails[0], html: "<p>Braaap!</p>", text: "Braaap!" })
    expect(await at().read("20260101T000000000Z-000000000000")).toBeNull()
  })

  it("lets the oldest go once there are too many", async () => {
    await at(2).keep(mail("<3@x>"))
    const { mails } = await at().list({ limit: 10, offset: 0 })
    expect(mails).toHaveLength(2)
  })
})
