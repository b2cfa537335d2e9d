import { fork } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { eventually } from "../../../../integration-tests/eventually"
import * as files from "../../../../integration-tests/hostile-files"
import { Decoders, DecodersBusy, DecodingOverrun, type Encoding, Undecodable } from "./decoders"

const MB = 1024 * 1024
const ENCODING: Encoding = { maxPixels: 64_000_000, side: 400, quality: 80, format: "jpeg" }
const DEAR_ENCODING: Encoding = { ...ENCODING, maxPixels: 256_000_000 }
const decoders = (limits: Partial<ConstructorParameters<typeof Decoders>[0]> = {}) =>
  new Decoders({
    decoders: 1,
    waiting: 10,
    cpuMs: 10_000,
    wallMs: 60_000,
    memoryBytes: 400 * MB,
    restingBytes: 400 * MB,
    idleMs: 60_000,
    ...limits,
  })

/** A header that is read eventually: on a busy machine even that may take longer than the little that a test allows. */
async function measured(pool: Decoders) {
  for (let tries = 1; ; tries++) {
    try {
      return await pool.measure(small)
    } catch (error) {
      if (!(error instanceof DecodingOverrun) || tries === 50) throw error
    }
  }
}

/** Takes a fast machine three times as long as the limits below. */
let dear: Buffer
let small: Buffer
beforeAll(async () => {
  dear = await files.flatPng(16_000)
  small = await files.jpeg(640, 480)
})

;(process.platform === "linux" ? it : it.skip)(
  "is what the kernel ends first where memory runs out",
  async () => {
    const decoder = fork(join(__dirname, "decoder.mjs"), [], { execArgv: [], serialization: "advanced" })
    await once(decoder, "message")
    expect(readFileSync(`/proc/${decoder.pid}/oom_score_adj`, "utf8")).toBe("1000\n")
    decoder.kill("SIGKILL")
  },
)

it("reads from a header what a picture costs, however it is packed", async () => {
  const pool = decoders()
  const plain = { width: 640, height: 480, pages: 1, hasAlpha: false, interlaced: false, deep: false }
  expect(await pool.measure(small)).toEqual(plain)
  expect(await pool.measure(await files.progressiveJpeg())).toEqual({ ...plain, interlaced: true })
  expect(await pool.measure(await files.interlacedPng())).toEqual({
    ...plain,
    ...{ width: 64, height: 64, interlaced: true, deep: true },
  })
  expect(await pool.measure(await files.animatedGif())).toMatchObject({ pages: 2 })
  expect(await pool.measure(await files.hugePng())).toMatchObject({ width: 20_000, height: 20_000 })
})

it("makes pictures anew, one after the other by the same process", async () => {
  const pool = decoders()
  const made = await Promise.all(Array.from({ length: 3 }, () => pool.encode(small, ENCODING)))
  for (const { data, width, height } of made) {
    expect({ width, height }).toEqual({ width: 400, height: 300 })
    expect(await sharp(data).metadata()).toMatchObject({ format: "jpeg", width: 400 })
  }
  expect(pool.running).toBe(1)
  await expect(pool.encode(small, { ...ENCODING, maxPixels: 1_000 })).rejects.toThrow(/pixel limit/)
})

it.each([
  ["memory", { memoryBytes: 120 * MB }, () => files.flatAvif(4_000)],
  ["processor time", { cpuMs: 100 }, async () => dear],
  ["time", { wallMs: 100 }, async () => dear],
] as const)(
  "ends the decoder of a picture that takes too much %s, and reads the next one",
  async (_, limits, make) => {
    const pool = decoders(limits)
    await expect(pool.encode(await make(), DEAR_ENCODING)).rejects.toThrow(DecodingOverrun)
    await eventually(async () => pool.running === 0)
    expect(await measured(pool)).toMatchObject({ width: 640 })
  },
)

it("decoders are stopped in time over what sharp doesn't decode, too", async () => {
  const pool = decoders({ cpuMs: 100 })
  const bmp = await files.bmp(3_000)
  await expect(pool.encode(bmp, ENCODING, undefined, "bmp")).rejects.toThrow(DecodingOverrun)
  expect(await decoders().encode(bmp, ENCODING, undefined, "bmp")).toMatchObject({ width: 400 })
})

it("is not ended by a picture that can't be read", async () => {
  const pool = decoders()
  await expect(pool.encode(Buffer.from("no picture"), ENCODING)).rejects.toThrow(Undecodable)
  await expect(pool.encode(await files.truncatedJpeg(), ENCODING)).rejects.toThrow(Undecodable)
  expect(pool.running).toBe(1)
})

it("only so many photos may wait for a decoder", async () => {
  const pool = decoders({ waiting: 2 })
  const taken = [1, 2, 3].map(() => pool.measure(small))
  await expect(pool.measure(small)).rejects.toThrow(DecodersBusy)
  expect(await Promise.all(taken)).toHaveLength(3)
})

it("gives up the picture that nobody waits for, at work or in the line", async () => {
  const pool = decoders()
  const gone = new AbortController()
  const reason = new Error("gone")
  const abandoned = [1, 2].map(() => pool.encode(dear, DEAR_ENCODING, gone.signal))
  const waiting = pool.measure(small)
  gone.abort(reason)
  for (const each of abandoned) await expect(each).rejects.toBe(reason)
  expect(await waiting).toMatchObject({ width: 640 })
  await expect(pool.measure(small, gone.signal)).rejects.toBe(reason)
})

it("ends when idle, and when it keeps much memory", async () => {
  const pool = decoders({ idleMs: 50 })
  await pool.measure(small)
  await eventually(async () => pool.running === 0)
  const resting = decoders({ restingBytes: MB })
  await resting.measure(small)
  await eventually(async () => resting.running === 0)
  expect(await resting.measure(small)).toMatchObject({ width: 640 })
})
