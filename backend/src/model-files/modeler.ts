import { extname, join } from "node:path"
import { pathToFileURL } from "node:url"
import { Worker } from "node:worker_threads"
import type { Order } from "./write-model"

const PROGRAM = join(__dirname, "modeler-thread.mjs")
/** With this file's extension: built, or as it is written. */
const WRITER = pathToFileURL(join(__dirname, `write-model${extname(__filename)}`)).href
/** Memory of the thread, in megabytes: for the shapes that are kept and the one being made. */
const MEMORY_MB = 512

type ModelerAnswer = { model: Uint8Array } | { failure: string }

interface Limits {
  /**
   * Milliseconds for a thread to start: it loads a lot before the first model, which on a busy machine takes longer
   * than a model.
   */
  startMs: number
  /** Milliseconds for one model; a thread that takes longer is terminated. */
  wallMs: number
  /** Milliseconds after which an idle thread ends, and frees its memory. */
  idleMs: number
}

interface Thread {
  worker: Worker
  /** Settles once it can take orders. */
  awake: Promise<void>
}

const ENDED = "The thread that makes models has ended."

/**
 * Makes models in its own thread, started when first needed. One at a time: callers wait for their turn
 * (serve-model.ts).
 */
export class Modeler {
  #thread: Thread | null = null
  #end: NodeJS.Timeout | undefined

  constructor(
    private readonly limits: Limits = { startMs: 60_000, wallMs: 20_000, idleMs: 10 * 60_000 },
    private readonly writer: string = WRITER,
  ) {}

  /**
   * The model's file, or a still of it (write-model.ts).
   * @throws when it can't be made, or not in time
   */
  async make(order: Order): Promise<Uint8Array> {
    clearTimeout(this.#end)
    const { worker, awake } = this.#thread ?? this.#start()
    worker.ref()
    try {
      await awake
      return await this.#ask(worker, order)
    } finally {
      // A process that has nothing else to do doesn't stay alive for it.
      worker.unref()
      this.#end = setTimeout(() => this.stop(), this.limits.idleMs).unref()
    }
  }

  /** Ends the thread and frees its memory. A model being made fails; the next `make` starts another thread. */
  stop(): void {
    clearTimeout(this.#end)
    const thread = this.#thread
    this.#thread = null
    thread?.worker.terminate().catch(() => undefined)
  }

  #start(): Thread {
    const worker = new Worker(PROGRAM, {
      workerData: { writer: this.writer },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const thread = { worker, awake: this.#awake(worker) }
    this.#thread = thread
    worker.once("exit", () => {
      if (this.#thread === thread) this.#thread = null
    })
    return thread
  }

  /** Settles once a thread can take orders: with its first message. */
  async #awake(worker: Worker): Promise<void> {
    const tooLate = setTimeout(() => this.stop(), this.limits.startMs)
    try {
      await new Promise<void>((resolve, reject) => {
        worker.once("message", () => resolve())
        worker.once("error", reject)
        worker.once("exit", () => reject(new Error(ENDED)))
      })
    } finally {
      clearTimeout(tooLate)
    }
  }

  #ask(worker: Worker, order: Order): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const done = (settle: () => void) => {
        clearTimeout(tooLate)
        worker.off("message", hear)
        worker.off("error", broke)
        worker.off("exit", ended)
        settle()
      }
      const hear = (told: ModelerAnswer) =>
        done(() => ("model" in told ? resolve(told.model) : reject(new Error(`No model: ${told.failure}`))))
      const broke = (error: Error) => done(() => reject(error))
      const ended = () => done(() => reject(new Error(ENDED)))
      const tooLate = setTimeout(() => this.stop(), this.limits.wallMs)
      worker.on("message", hear)
      worker.on("error", broke)
      worker.on("exit", ended)
      worker.postMessage(order)
    })
  }
}
