import { type ChildProcess, fork } from "node:child_process"
import { join } from "node:path"

const PROGRAM = join(__dirname, "decoder.mjs")
/** How long a decoder may take to start on a busy machine. Milliseconds. */
const START_TIMEOUT_MS = 30_000

/** What a picture's header says about it; no pixels are decoded for it. */
export interface Measured {
  /** px */
  width: number
  height: number
  pages: number
  hasAlpha: boolean
  /**
   * Whether it comes in several passes (interlaced, progressive), so that all of it is in memory before it can be
   * scaled down.
   */
  interlaced: boolean
  /** More than 8 bits per channel. */
  deep: boolean
}

/** How a picture is re-encoded: upright, without metadata. */
export interface Encoding {
  /** More pixels than this are refused before any are decoded. */
  maxPixels: number
  /** px of the longer side, at most */
  side: number
  /** 1 to 100 */
  quality: number
  format: "jpeg" | "webp"
}

export interface Encoded {
  data: Buffer
  /** px */
  width: number
  height: number
}

/** A path, or the picture itself. */
export type PictureInput = string | Buffer

/** What sharp's own libraries can't read. */
export type ForeignFormat = "heic" | "bmp"

/** The decoder can't read the picture. */
export class Undecodable extends Error {
  override name = "Undecodable"
}

/** The picture took more time or memory than allowed; its decoder has ended. */
export class DecodingOverrun extends Error {
  override name = "DecodingOverrun"
}

/** As many pictures are waiting as may. */
export class DecodersBusy extends Error {
  override name = "DecodersBusy"
}

export interface DecoderLimits {
  /** How many pictures are decoded at the same time, each by its own process. */
  decoders: number
  /** How many may wait. */
  waiting: number
  /** CPU time for one picture, which a busy machine doesn't use up. Milliseconds. */
  cpuMs: number
  /** Wall-clock time for one picture. Milliseconds. */
  wallMs: number
  /** Memory of one decoder. */
  memoryBytes: number
  /** A decoder that uses more than this after a picture isn't used again. */
  restingBytes: number
  /** How long a decoder waits for the next picture before it ends. Milliseconds. */
  idleMs: number
}

interface Task {
  input: PictureInput
  foreignFormat: ForeignFormat | null
  encoding: Encoding | null
  done(answer: unknown): void
  failed(error: unknown): void
}

type DecoderMessage =
  | { ready: true }
  | { overrun: true }
  | { result: unknown; rss: number }
  | { failure: string; rss: number }

/** One process that decodes one picture at a time. */
class Decoder {
  readonly #child: ChildProcess
  #task: Task | null = null
  #isReady = false
  #hasEnded = false
  #overrun = false
  #timer: NodeJS.Timeout | undefined
  isKilled = false

  constructor(
    private readonly limits: DecoderLimits,
    private readonly events: { free(decoder: Decoder): void; ended(decoder: Decoder): void },
  ) {
    // It reads what strangers sent, so it gets none of the shop's settings and secrets.
    this.#child = fork(PROGRAM, [], {
      env: { MALLOC_ARENA_MAX: "2" },
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    })
    this.#child.on("message", (told: DecoderMessage) => this.#hear(told))
    this.#child.once("error", () => this.#end(null))
    this.#child.once("exit", (_code, signal) => this.#end(signal))
    this.#timer = setTimeout(() => this.kill(), START_TIMEOUT_MS)
  }

  work(task: Task): void {
    this.#task = task
    if (this.#isReady) this.#send()
  }

  kill(): void {
    this.isKilled = true
    clearTimeout(this.#timer)
    this.#child.kill("SIGKILL")
  }

  #send(): void {
    const { cpuMs, wallMs, memoryBytes } = this.limits
    clearTimeout(this.#timer)
    this.#hold(true)
    this.#timer = setTimeout(() => {
      this.#overrun = true
      this.kill()
    }, wallMs)
    const { input, foreignFormat, encoding } = this.#task ?? {}
    // A failure to send shows up as the exit.
    const task = { input, foreignFormat, encoding, bounds: { cpuMs, memoryBytes } }
    this.#child.send(task, () => undefined)
  }

  /** Sets whether this process waits for the decoder before it ends. */
  #hold(isHeld: boolean): void {
    const does = isHeld ? "ref" : "unref"
    this.#child[does]()
    this.#child.channel?.[does]()
  }

  #hear(told: DecoderMessage): void {
    if ("ready" in told) {
      this.#isReady = true
      if (this.#task) this.#send()
      return
    }
    if ("overrun" in told) {
      this.#overrun = true
      return
    }
    clearTimeout(this.#timer)
    const task = this.#task
    this.#task = null
    if ("result" in told) task?.done(told.result)
    else task?.failed(new Undecodable(told.failure))
    if (told.rss > this.limits.restingBytes) {
      this.kill()
      return
    }
    this.#hold(false)
    this.#timer = setTimeout(() => this.kill(), this.limits.idleMs).unref()
    this.events.free(this)
  }

  #end(signal: NodeJS.Signals | null): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    clearTimeout(this.#timer)
    const task = this.#task
    this.#task = null
    if (!this.#isReady) task?.failed(new Error("The decoder of pictures could not be started."))
    // If it didn't report anything itself, the system ended it for lack of memory.
    else if (this.#overrun || signal === "SIGKILL")
      task?.failed(new DecodingOverrun("Decoding took too much."))
    else task?.failed(new Undecodable("The decoder broke."))
    this.events.ended(this)
  }
}

/**
 * Decodes pictures in separate processes, started when first needed and ended when idle, so that a bad picture costs at
 * worst its own decoder. Pictures are taken in the order they arrived.
 */
export class Decoders {
  /** Every existing process; one that was killed counts until it has ended. */
  readonly #all = new Set<Decoder>()
  readonly #idle: Decoder[] = []
  readonly #waiting: Task[] = []
  readonly #atWork = new WeakMap<Task, Decoder>()

  constructor(private readonly limits: DecoderLimits) {}

  /** How many processes currently exist. */
  get running(): number {
    return this.#all.size
  }

  /**
   * Reads a picture's header.
   * @param signal aborts it
   * @param foreignFormat what the picture is, if sharp can't tell
   * @throws {Undecodable | DecodingOverrun | DecodersBusy} or the signal's reason
   */
  measure(
    input: PictureInput,
    signal?: AbortSignal,
    foreignFormat: ForeignFormat | null = null,
  ): Promise<Measured> {
    return this.#run<Measured>({ input, foreignFormat, encoding: null }, signal)
  }

  /**
   * Decodes a picture and re-encodes it; of an animated one, the first frame.
   * @param signal aborts it: it leaves the queue, and a decoder at work on it is ended
   * @param foreignFormat what the picture is, if sharp can't tell
   * @throws {Undecodable | DecodingOverrun | DecodersBusy} or the signal's reason
   */
  async encode(
    input: PictureInput,
    encoding: Encoding,
    signal?: AbortSignal,
    foreignFormat: ForeignFormat | null = null,
  ): Promise<Encoded> {
    const { data, width, height } = await this.#run<Encoded>({ input, foreignFormat, encoding }, signal)
    return { data: Buffer.from(data), width, height }
  }

  async #run<Answer>(
    picture: Pick<Task, "input" | "foreignFormat" | "encoding">,
    signal?: AbortSignal,
  ): Promise<Answer> {
    signal?.throwIfAborted()
    if (this.#waiting.length >= this.limits.waiting) throw new DecodersBusy("Too many pictures wait.")
    return new Promise<Answer>((resolve, reject) => {
      const settle = () => signal?.removeEventListener("abort", giveUp)
      const task: Task = {
        ...picture,
        done: (answer) => {
          settle()
          resolve(answer as Answer)
        },
        failed: (error) => {
          settle()
          reject(error)
        },
      }
      const giveUp = () => {
        reject(signal?.reason)
        const place = this.#waiting.indexOf(task)
        if (place >= 0) this.#waiting.splice(place, 1)
        else this.#atWork.get(task)?.kill()
      }
      signal?.addEventListener("abort", giveUp, { once: true })
      this.#waiting.push(task)
      this.#next()
    })
  }

  #next(): void {
    for (;;) {
      const [task] = this.#waiting
      const decoder = task && (this.#takeIdle() ?? this.#start())
      if (!decoder) return
      this.#waiting.shift()
      this.#atWork.set(task, decoder)
      decoder.work(task)
    }
  }

  #takeIdle(): Decoder | undefined {
    for (;;) {
      const decoder = this.#idle.pop()
      // One that was killed takes a moment to end.
      if (!decoder?.isKilled) return decoder
    }
  }

  #start(): Decoder | undefined {
    if (this.#all.size >= this.limits.decoders) return undefined
    const decoder = new Decoder(this.limits, {
      free: (each) => {
        this.#idle.push(each)
        this.#next()
      },
      ended: (each) => {
        this.#all.delete(each)
        const place = this.#idle.indexOf(each)
        if (place >= 0) this.#idle.splice(place, 1)
        this.#next()
      },
    })
    this.#all.add(decoder)
    return decoder
  }
}
