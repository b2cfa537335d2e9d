import { createHash } from "node:crypto"
import { updateStoresWorkflow } from "@medusajs/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { FITMENT_MODULE } from "../modules/fitment"
import type { FitmentModuleService } from "../modules/fitment/service"

/** A model over its years, and the kit for its chassis. Real makes and models; what fits them is demo data. */
interface ModelRun {
  make: string
  model: string
  from: number
  to: number
  kit: string | null
}

const run = (make: string, model: string, from: number, to: number, kit: string | null): ModelRun => ({
  make,
  model,
  from,
  to,
  kit,
})

const MODELS: readonly ModelRun[] = [
  run("Polaris", "RMK Khaos 850", 2019, 2025, "MK-101"),
  run("Polaris", "Pro-RMK 850", 2019, 2025, "MK-101"),
  run("Polaris", "Indy XC 850", 2020, 2025, "MK-101"),
  run("Polaris", "800 Pro-RMK", 2011, 2015, "MK-102"),
  run("Polaris", "Rush 800", 2011, 2014, "MK-102"),
  run("Polaris", "600 IQ", 2008, 2010, "MK-103"),
  run("Polaris", "Indy EVO", 2018, 2023, "MK-111"),
  run("Ski-Doo", "Summit X 850", 2017, 2025, "MK-104"),
  run("Ski-Doo", "Freeride 850", 2018, 2025, "MK-104"),
  run("Ski-Doo", "MXZ X-RS 850", 2017, 2025, "MK-104"),
  run("Ski-Doo", "Summit X 800R", 2013, 2016, "MK-105"),
  run("Ski-Doo", "Renegade Backcountry 800R", 2013, 2016, "MK-105"),
  run("Ski-Doo", "Summit 800R", 2008, 2012, "MK-106"),
  run("Ski-Doo", "Tundra LT", 2008, 2012, null),
  run("Arctic Cat", "M 8000 Mountain Cat", 2016, 2023, "MK-107"),
  run("Arctic Cat", "ZR 8000", 2014, 2022, "MK-107"),
  run("Arctic Cat", "Riot 8000", 2020, 2023, "MK-107"),
  run("Arctic Cat", "M8", 2008, 2011, "MK-108"),
  run("Arctic Cat", "ZR 200", 2018, 2025, "MK-111"),
  run("Yamaha", "Sidewinder L-TX", 2017, 2024, "MK-109"),
  run("Yamaha", "SR Viper M-TX", 2014, 2016, "MK-109"),
  run("Yamaha", "Apex", 2008, 2016, "MK-110"),
  run("Yamaha", "FX Nytro", 2008, 2014, "MK-110"),
  run("Lynx", "BoonDocker 850", 2022, 2025, "MK-112"),
  run("Lynx", "Shredder 850", 2023, 2025, "MK-112"),
]

/** Where the store notes which sleds it was seeded with. */
const NOTE = "seeded_sleds"

const nameOf = (sled: { year: number; make: string; model: string }) =>
  `${sled.year} ${sled.make} ${sled.model}`

/** The demo's sleds. Only what was never there is added, and only when this file has changed: staff's edits and deletions stay. */
export async function seedSleds(container: MedusaContainer): Promise<{ added: number }> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const {
    data: [store],
  } = await query.graph({ entity: "store", fields: ["id", "metadata"] })
  const current = createHash("sha256").update(JSON.stringify(MODELS)).digest("hex").slice(0, 16)
  if (!store || store.metadata?.[NOTE] === current) return { added: 0 }

  const fitment = container.resolve<FitmentModuleService>(FITMENT_MODULE)
  const known = await fitment.listSleds({}, { withDeleted: true, select: ["year", "make", "model"] })
  const names = new Set(known.map(nameOf))
  const missing = MODELS.flatMap(({ make, model, from, to, kit }) =>
    Array.from({ length: to - from + 1 }, (_, at) => ({ year: from + at, make, model, mount_kit_sku: kit })),
  ).filter((sled) => !names.has(nameOf(sled)))
  if (missing.length > 0) await fitment.createSleds(missing)
  await updateStoresWorkflow(container).run({
    input: { selector: { id: store.id }, update: { metadata: { ...store.metadata, [NOTE]: current } } },
  })
  return { added: missing.length }
}
