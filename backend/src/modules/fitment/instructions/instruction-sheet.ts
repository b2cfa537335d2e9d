import type { SnapshotProduct } from "../../../read-model/domain/snapshot"

export type KitKind = "mount-kit" | "dampener"

export interface Torque {
  what: string
  /** Foot-pounds. */
  pounds: number
}

/** What the instructions of one kit say. */
export interface InstructionSheet {
  kind: KitKind
  sku: string
  title: string
  /** What it fits, and other facts from the product page. */
  facts: readonly { name: string; value: string }[]
  /** In the order of the drawing's numbers. */
  parts: readonly string[]
  tools: readonly string[]
  steps: readonly { title: string; text: string }[]
  torques: readonly Torque[]
  care: string
  /** Kit and torques are the demo's inventions; every page of the paper says so. */
  demoData: boolean
}

/** Facts that have their own place on the sheet. */
const SPINDLE_FACT = "Torque"
const SADDLE_FACT = "Saddle torque"
const PLACED = new Set(["In the box", SPINDLE_FACT, SADDLE_FACT])

/** A torque given in foot-pounds, in whole newton meters. */
export function newtonMeters(pounds: number): number {
  return Math.round(pounds * 1.35582)
}

/** "45 ft-lb" in foot-pounds; undefined when it can't be parsed. */
function poundsOf(fact: string | undefined): number | undefined {
  const match = /(\d+(?:\.\d+)?)\s*ft-lb/.exec(fact ?? "")
  return match ? Number(match[1]) : undefined
}

/** "to 45 ft-lb". A torque that staff haven't entered isn't made up: the sled's own manual has one. */
const toTorque = (pounds: number | undefined, otherwise: string) =>
  pounds === undefined ? otherwise : `to ${pounds} ft-lb`

interface KitTorques {
  /** Foot-pounds; undefined when the product page doesn't have it. */
  spindle: number | undefined
  saddle: number | undefined
}

function mountKitSteps({ spindle, saddle }: KitTorques): InstructionSheet["steps"] {
  return [
    {
      title: "Lift the front end",
      text: "Park on flat ground, switch off, pull the tether. Jack the sled under the belly pan until both skis hang free, and block it there. Never work under a sled that only a jack holds.",
    },
    {
      title: "Take the old ski off",
      text: "Undo the spindle nut, draw the bolt and drop the ski. Keep the bolt: you will want it to compare. Wipe the spindle bore and look for cracks and play.",
    },
    {
      title: "Seat the dampener",
      text: "Lay the rubber dampener into the ski's pocket, thick end to the rear. It must lie flat: a dampener that stands on an edge makes the sled dart.",
    },
    {
      title: "Bolt the saddle down",
      text: `Set the saddle over the dampener and start all bolts by hand. Tighten crosswise ${toTorque(saddle, "until the saddle sits tight")}.`,
    },
    {
      title: "Push the sleeves in",
      text: "Grease the spindle bore and push one sleeve in from each side until its flange sits flush. Sleeves go in by hand; if yours don't, the bore needs cleaning, not a hammer.",
    },
    {
      title: "Place the spacers",
      text: "Hang the saddle on the spindle with one spacer on each side. Where the two differ, the longer one goes inside for a narrow stance and outside for a wide one. Do both skis alike.",
    },
    {
      title: "Run the bolt through",
      text: `Slide the bolt in from the outside, so that a lost nut can't lose you the bolt. Fit a new lock nut and tighten ${toTorque(spindle, "as your sled's manual says")}. The ski must still swing by its own weight.`,
    },
    {
      title: "Check before you ride",
      text: "Turn the bars from lock to lock: nothing may touch shock, brake line or tunnel. Set the toe by your sled's manual. Tighten everything again after the first ten miles.",
    },
  ]
}

const DAMPENER_STEPS: InstructionSheet["steps"] = [
  {
    title: "Lift the front end",
    text: "Park on flat ground, switch off, pull the tether. Jack the sled under the belly pan until both skis hang free, and block it there.",
  },
  {
    title: "Drop the ski",
    text: "Undo the spindle nut and draw the bolt. Watch the order of spacers and sleeves as they come off, and lay them down in it.",
  },
  {
    title: "Swap the rubber",
    text: "Pry the old dampener out of its pocket and scrape the pocket clean. Lay the new one in with the arrow to the tip and the thick end to the rear.",
  },
  {
    title: "Press it home",
    text: "Soapy water helps; oil and grease eat rubber. The dampener lies flat, and its lips stand over the pocket's edge all round.",
  },
  {
    title: "Hang the ski again",
    text: "Put spacers and sleeves back in their order, run the bolt in from the outside and fit a new lock nut.",
  },
  {
    title: "Check before you ride",
    text: "The tip rises by itself and comes back when you push it down. Look at the rubber again after the first ten miles.",
  },
]

/** "Two saddle spacers, four sleeves" as a list. */
function partsOf(fact: string | undefined): string[] {
  return (fact ?? "").split(",").flatMap((part) => {
    const text = part.trim()
    return text === "" ? [] : [text.charAt(0).toUpperCase() + text.slice(1)]
  })
}

/** The instructions of a kit, from what its product page says. Pure. */
export function instructionSheet(kind: KitKind, sku: string, product: SnapshotProduct): InstructionSheet {
  const fact = (name: string) => product.facts.find((f) => f.name === name)?.value
  const mountKit = kind === "mount-kit"
  const spindle = poundsOf(fact(SPINDLE_FACT))
  const saddle = mountKit ? poundsOf(fact(SADDLE_FACT)) : undefined
  const torque = (what: string, pounds: number | undefined): Torque[] =>
    pounds === undefined ? [] : [{ what, pounds }]
  return {
    kind,
    sku,
    title: product.name,
    facts: product.facts.filter(({ name }) => !PLACED.has(name)),
    parts: partsOf(fact("In the box")),
    tools: [
      "Jack and stands",
      "Torque wrench",
      "Sockets 15, 17 and 19 mm",
      mountKit ? "Waterproof grease" : "Soapy water",
    ],
    steps: mountKit ? mountKitSteps({ spindle, saddle }) : DAMPENER_STEPS,
    torques: [...torque("Spindle bolt", spindle), ...torque("Saddle to ski", saddle)],
    care: mountKit
      ? "Look at the bolts before every ride. Use a lock nut once."
      : "Change the rubber when it cracks or goes hard. It fits all of our skis, not OEM skis.",
    demoData: product.demoData,
  }
}
