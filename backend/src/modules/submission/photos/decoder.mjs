// A separate program that decodes one picture at a time for decoders.ts. Plain JavaScript, so that `node` runs the same
// file from the sources and from a build.
import { writeFileSync } from "node:fs"
import { setPriority } from "node:os"
import { Worker } from "node:worker_threads"
import sharp from "sharp"

/** How often a job's cost is checked, while decoding runs on another thread. Milliseconds. */
const LOOK_EVERY = 50

// Nothing is drawn twice here, and one picture gets one core.
sharp.cache(false)
sharp.concurrency(1)

/** Pages are served first: decoding uses what they leave of the machine. */
try {
  setPriority(5)
} catch {
  // Not every system allows it.
}

/** Where memory runs out, the kernel ends a decoder and not the shop, which only loses that picture. */
try {
  writeFileSync("/proc/self/oom_score_adj", "1000")
} catch {
  // Only Linux has it.
}

const end = () => process.kill(process.pid, "SIGKILL")

// At once, however long the current picture would still take: the shop has stopped.
process.on("disconnect", end)
// The shop finishes its requests first, including the pictures in them.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {})

/** The thread for pictures that sharp can't read, kept until it has decoded one: its memory never shrinks. */
let foreign = null

/**
 * @param {object} task a picture in one of those formats; with an `encoding` it is decoded, otherwise its header is
 * read
 */
async function readForeign(task) {
  foreign ??= new Worker(new URL("./foreign-pictures.mjs", import.meta.url))
  const thread = foreign
  const { result, failure } = await new Promise((resolve) => {
    const told = (answer) => {
      thread.off("message", told).off("error", ended).off("exit", ended)
      resolve(answer)
    }
    const ended = () => told({ failure: "The thread has ended." })
    thread.on("message", told).on("error", ended).on("exit", ended)
    thread.postMessage(task)
  })
  if (failure || task.encoding) {
    foreign = null
    await thread.terminate()
  }
  if (failure) throw new Error(failure)
  return result
}

/** @param {string | Uint8Array} input a path, or the picture itself */
async function measure(input, format) {
  if (format) {
    const size = await readForeign({ input, format })
    return { ...size, pages: 1, hasAlpha: false, interlaced: false, deep: false }
  }
  const { width, height, pages, hasAlpha, isProgressive, depth } = await sharp(input, {
    limitInputPixels: false,
    failOn: "error",
  }).metadata()
  return {
    width,
    height,
    pages: pages ?? 1,
    hasAlpha: hasAlpha === true,
    interlaced: isProgressive === true,
    deep: depth !== "uchar",
  }
}

/** Only the pixels of the original are kept: metadata, location and anything hidden behind them are left out. */
async function encode(input, foreignFormat, encoding) {
  const { maxPixels, side, quality, format } = encoding
  const pixels = foreignFormat && (await readForeign({ input, format: foreignFormat, encoding }))
  const source = pixels
    ? sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } })
    : sharp(input, { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true }).rotate()
  const bounded = source.resize(side, side, { fit: "inside", withoutEnlargement: true }).toColorspace("srgb")
  const encoded =
    format === "webp"
      ? bounded.webp({ quality })
      : bounded.flatten({ background: "#ffffff" }).jpeg({ quality })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Ends this program when the job exceeds its limits. */
function watch({ cpuMs, memoryBytes }) {
  const before = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 > cpuMs || process.memoryUsage.rss() > memoryBytes) {
      process.send({ overrun: true }, end)
    }
  }, LOOK_EVERY)
}

process.on("message", async ({ input, foreignFormat, encoding, bounds }) => {
  const watching = watch(bounds)
  let answer
  try {
    answer = {
      result: encoding ? await encode(input, foreignFormat, encoding) : await measure(input, foreignFormat),
    }
  } catch (error) {
    answer = { failure: error instanceof Error ? error.message : "unreadable" }
  }
  clearInterval(watching)
  process.send({ ...answer, rss: process.memoryUsage.rss() })
})

process.send({ ready: true })
