import { RenderQueue, type Urgency } from "../pictures/render-queue"
import { Modeler } from "./modeler"
import type { Order } from "./write-model"

/** One model or still at a time, just as one picture is drawn at a time: the shop's other answers must not wait. */
const turns = new RenderQueue(1, { wanted: 24, ahead: 0, idle: 4 })
const modeler = new Modeler()

/**
 * Makes a model or a still in this process's thread for them, in turn.
 * @param asker where it is asked from, as it is counted
 * @throws {QueueFullError} when too many others wait
 */
export const makeModel = (order: Order, urgency: Urgency, asker = ""): Promise<Uint8Array> =>
  turns.take(urgency, () => modeler.make(order), asker).done
