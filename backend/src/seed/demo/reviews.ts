import type { MedusaContainer } from "@medusajs/framework/types"
import { DAY_MS } from "../../contracts/time/shop-time"
import { REVIEW_MODULE } from "../../modules/review"
import type { Buyer } from "../../modules/review/service"
import { getDesigns } from "../../read-model/design-store"
import { addGalleryPicture } from "../../workflows/review/gallery-pictures"
import { writeReview } from "../../workflows/review/write-review"
import { drawBuild } from "./build-scene"

interface DemoReview {
  thing: string
  sku: string
  stars: number
  name: string
  sled: string
  title: string
  words: string
  /** Its rider sent a picture. */
  drawn?: true
  reply?: string
  /** Left for staff to review. */
  waits?: true
}

/** Invented, and marked as the demo's wherever they are shown: there are no orders behind them. */
const REVIEWS: readonly DemoReview[] = [
  {
    thing: "attack",
    sku: "ATKSOLREDBLK",
    stars: 5,
    name: "Ida B.",
    sled: "2023 Polaris RMK 850",
    title: "Bites where the stock skis washed out",
    words:
      "Side hills used to be a fight. With these the front end goes where I look. Two hundred miles in and the keel still looks new.",
    drawn: true,
    reply: "Thanks, Ida. Check the carbides at three hundred miles and they'll keep biting.",
  },
  {
    thing: "attack",
    sku: "ATKFADBLUSKYWHT",
    stars: 4,
    name: "Kai R.",
    sled: "2022 Ski-Doo Summit 850",
    title: "Great ski, allow an evening to mount it",
    words:
      "Rides light and tracks straight on the trail home. One star off because the rubber took me a while to seat in the cold. Bring it inside first.",
    drawn: true,
  },
  {
    thing: "attack",
    sku: "ATKSPLPNKBLKPNK1BLK",
    stars: 5,
    name: "Mads",
    sled: "2021 Arctic Cat M8",
    title: "My daughter picked the colors",
    words: "They look exactly like the picture in the builder. She finds me in a whiteout by my skis now.",
    drawn: true,
  },
  {
    thing: "commander",
    sku: "CMDTRIREDWHTBLUBLK",
    stars: 4,
    name: "Greta L.",
    sled: "2020 Lynx Rave",
    title: "Calm at speed",
    words: "No darting on hard pack. A little heavier to turn at walking pace than my old pair.",
    drawn: true,
  },
  {
    thing: "pull-handle",
    sku: "PUL-RED",
    stars: 5,
    name: "Otto V.",
    sled: "",
    title: "Gloves on, no fumbling",
    words: "Big enough for thick gloves, and red enough to find in the truck.",
  },
  {
    thing: "pull-handle",
    sku: "PUL-BLK",
    stars: 3,
    name: "R. H.",
    sled: "2019 Yamaha Sidewinder",
    title: "Does what it should",
    words: "Fine handle. I would get a bright one next time: black is hard to find in a dark garage.",
    reply: "Fair point. Eight colors to choose from, and yellow glows.",
  },
  {
    thing: "snow-scoop",
    sku: "SHVFADBLUSKY",
    stars: 5,
    name: "Nils",
    sled: "2023 Polaris Khaos",
    title: "Digs like a big one",
    words: "Dug out two sleds in one day with it. Packs flat on the tunnel.",
    drawn: true,
    waits: true,
  },
]

/** The shop's own pictures. The Hell Hound can't be ordered: the gallery says so. */
const PICTURES = [
  {
    sku: "P8XFADPURPNKPNK",
    words: "First tracks in November.",
    by: "Demo crew",
    sled: "2024 Polaris RMK",
  },
  {
    sku: "HELFADBLKREDRED",
    words: "From before the line took a break.",
    by: "Demo crew",
    sled: "2020 Ski-Doo Freeride",
  },
  {
    sku: "PH7SPLORGGRYBLK",
    words: "Trail day, then powder.",
    by: "Demo crew",
    sled: "2022 Arctic Cat Riot",
  },
] as const

/** Adds reviews and a gallery to the demo, once; what staff change or remove stays that way. */
export async function seedDemoReviews(container: MedusaContainer): Promise<{ added: number }> {
  const reviews = container.resolve(REVIEW_MODULE)
  const known = await Promise.all([
    reviews.listReviews({}, { take: 1, withDeleted: true }),
    reviews.listGalleryPictureRows({}, { take: 1, withDeleted: true }),
  ])
  if (known.some((rows) => rows.length > 0)) return { added: 0 }
  const designs = await getDesigns(container)
  const draw = async (sku: string, at: number) => {
    const data = await drawBuild(sku, at, designs)
    return data ? [{ data }] : []
  }
  for (const [at, { thing, sku, drawn, reply = "", waits, ...said }] of REVIEWS.entries()) {
    const buyer: Buyer = {
      thing,
      sku,
      orderId: null,
      orderNumber: "",
      email: `demo-rider-${at + 1}@riders.example`,
      customerId: null,
    }
    const photos = drawn ? await draw(sku, at) : []
    const id = await writeReview(container, { buyer, said: { ...said, gallery: true }, keep: [], photos })
    // Some days apart, so that they don't all say today.
    const sent_at = new Date(Date.now() - (at * 3 + 1) * DAY_MS)
    await reviews.updateReviews({ id, reply, sent_at, status: waits ? "waiting" : "approved" })
  }
  for (const [at, facts] of PICTURES.entries()) {
    const photos = await draw(facts.sku, REVIEWS.length + at)
    if (photos.length > 0) await addGalleryPicture(container, facts, photos)
  }
  return { added: REVIEWS.length }
}
