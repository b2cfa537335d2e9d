import { extname, join } from "node:path"
import { pathToFileURL } from "node:url"
import { Worker } from "node:worker_threads"
import type { Order } from "./write-model"

const PROGRAM = join(__dirname, "modeler-thread.mjs")
/** As this file runs: built, or as it is written. */
const WRITER = pathToFileURL(join(__dirname, `write-model${extname(__filename)}`)).href
/** Memory of the thread, in megabytes: shapes that are kept, and the one being made. */
const MEMORY_MB = 512

type Told = { model: Uint8Array } | { failure: string }

interface Limits {
  /** Milliseconds for one model; a thread that takes longer is ended. */
  wallMs: number
  /** Milliseconds after which a thread that nothing is asked of ends, and gives back its memory. */
  idleMs: number
}

/**
 * Makes models in a thread of its own, started when first needed. One at a time: whoever asks waits for their turn
 * (serve-model.ts).
 */
export class Modeler {
  #worker: Worker | null = null
  #end: NodeJS.Timeout | undefined

  constructor(
    private readonly limits: Limits = { wallMs: 20_000, idleMs: 10 * 60_000 },
    private readonly writer: string = WRITER,
  ) {}

  /**
   * The model's file, or a still of it (write-model.ts).
   * @throws when it can't be made, or not in time
   */
  async make(order: Order): Promise<Uint8Array> {
    clearTimeout(this.#end)
    const worker = this.#worker ?? this.#start()
    worker.ref()
    try {
      return await this.#ask(worker, order)
    } finally {
      // A process that has nothing else to do doesn't stay for it.
      worker.unref()
      this.#end = setTimeout(() => this.stop(), this.limits.idleMs).unref()
    }
  }

  stop(): void {
    clearTimeout(this.#end)
    const worker = this.#worker
    this.#worker = null
    worker?.terminate().catch(() => undefined)
  }

  #start(): Worker {
    const worker = new Worker(PROGRAM, {
      workerData: { writer: this.writer },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    this.#worker = worker
    worker.once("exit", () => {
      if (this.#worker === worker) this.#worker = null
    })
    return worker
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
      const hear = (told: Told) =>
        done(() => ("model" in told ? resolve(told.model) : reject(new Error(`No model: ${told.failure}`))))
      const broke = (error: Error) => done(() => reject(error))
      const ended = () => done(() => reject(new Error("The thread that makes models has ended.")))
      const tooLate = setTimeout(() => this.stop(), this.limits.wallMs)
      worker.on("message", hear)
      worker.on("error", broke)
      worker.on("exit", ended)
      worker.postMessage(order)
    })
  }
}
