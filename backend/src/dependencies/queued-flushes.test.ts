import { UnitOfWork } from "@medusajs/framework/mikro-orm/core"
import { type Flushing, installQueuedFlushes } from "./queued-flushes"

installQueuedFlushes()

/** MikroORM's own queue, whose flushes end as given, in turn. */
function unitOfWork(...ends: (Error | null)[]) {
  let at = 0
  const doCommit = jest.fn(async () => {
    const end = ends[at++]
    await new Promise(setImmediate)
    if (end) throw end
  })
  const own = { working: false, flushQueue: [], doCommit, postCommitCleanup: () => undefined }
  return Object.assign(Object.create(UnitOfWork.prototype) as Flushing, own)
}

const outcomes = async (flushes: Promise<void>[]) =>
  (await Promise.allSettled(flushes)).map((end) => (end.status === "rejected" ? end.reason.message : "done"))

it("flushes behind one that fails end with its error", async () => {
  const unit = unitOfWork(new Error("deadlock detected"))
  expect(await outcomes([unit.commit(), unit.commit(), unit.commit()])).toEqual([
    "deadlock detected",
    "deadlock detected",
    "deadlock detected",
  ])
  expect(unit.doCommit).toHaveBeenCalledTimes(1)
})

it("flushes behind one that ends well are carried out in turn, each with its own end", async () => {
  const unit = unitOfWork(null, new Error("duplicate key"), null)
  expect(await outcomes([unit.commit(), unit.commit(), unit.commit()])).toEqual([
    "done",
    "duplicate key",
    "done",
  ])
})

it("a flush after one that failed is carried out alone", async () => {
  const unit = unitOfWork(new Error("deadlock detected"), null)
  await outcomes([unit.commit(), unit.commit()])
  expect(await outcomes([unit.commit()])).toEqual(["done"])
  expect(unit.doCommit).toHaveBeenCalledTimes(2)
})
