import * as z from "zod/mini"
import { StandInQuery } from "../addresses/addresses"
import { Readiness } from "../http/readiness"
import { type CallContract, FileLink, HTML, PDF, PICTURE, read } from "./call-contract"

/* Files, and what is called by machines. */

export const FILES: Record<string, CallContract> = {
  "GET /img/mount-kits/:file": read("The picture of a mount kit, `{sku}.jpg`.", PICTURE, [404]),
  "GET /img/mount-kit-dampeners/:file": read("The picture of a dampener, `{sku}.jpg`.", PICTURE, [404]),
  "GET /mount-kit-instructions/:file": read("The instructions of a kit, `{sku}.pdf`.", PDF, [404], {
    tagged: true,
  }),
  "GET /storage/models/:file": read(
    "A design or a stocked bogie wheel in three dimensions, its materials named by the choice that paints them, in meters: `{sku}.glb` is glTF 2.0 that any viewer reads, `{sku}.view.glb` the same quantized and compressed for the shop's own pages, `{sku}.usdz` for iOS Quick Look. `kit` and `carbide` are the SKUs of a mount kit and of a carbide that are mounted on skis. `rail.glb` is the rail that bogie wheels run on, with a node `position-1` to `position-11` where each position's wheels are.",
    { files: ["model/gltf-binary", "model/vnd.usdz+zip"] },
    [404],
    {
      query: z.object({
        v: z.optional(z.string()),
        kit: z.optional(z.string()),
        carbide: z.optional(z.string()),
      }),
    },
  ),
  "GET /storage/products/:size/:file": read(
    "The picture of a design or product, `{sku}[-{angle}].jpg`, when the size is `full`, `medium`, `small` or `thumb`: 1600, 800, 480 or 192 px wide. When it is `zones`, where the choices of a style show on it: `{product}{style}[-{angle}].webp`, as `zones` of the builder's info says.",
    PICTURE,
    [404],
    { query: z.object({ v: z.optional(z.string()) }) },
  ),
  "GET /storage/promos/:file": read(
    "The banner of a discount that runs now, `{id}-wide.svg` or `{id}-narrow.svg`.",
    { files: ["image/svg+xml"] },
    [404],
    { query: z.object({ v: z.optional(z.string()) }) },
  ),
  "GET /storage/scenes/:size/:file": read(
    "A picture of the home page that staff uploaded; `full` or `medium`.",
    PICTURE,
    [404],
  ),
  "GET /storage/reviews/:file": read(
    "A photo of a review or of the gallery, `{id}-small.jpg` or `-large.jpg`; what is not public by a signed link.",
    { files: ["image/jpeg"] },
    [404],
    { query: z.partial(FileLink) },
  ),
  "GET /storage/social/:file": read(
    "A preview picture for links to the shop, `{slug}.jpg`; of a design `{sku}.jpg`, seen after a `turn` of 0 to 359 degrees, of which the nearest of 24 is drawn.",
    PICTURE,
    [404],
    { query: z.object({ turn: z.optional(z.string()) }) },
  ),
  "GET /storage/submissions/:file": read(
    "A photo that came with a form, by a signed link of staff's inbox.",
    { files: ["image/jpeg"] },
    [404],
    { query: FileLink },
  ),
  "GET /storage/turns/:file": read(
    "A design or a stocked bogie wheel from all round for product feeds, `{sku}.jpg`: 24 stills of 480 x 360 px, 15 degrees apart, in six columns, as its model looks. Drawn in the background when first asked for: 503 with `Retry-After` until it is there.",
    { files: ["image/jpeg"] },
    [404],
    { query: z.object({ v: z.optional(z.string()) }) },
  ),
  "GET /static/:file": read("A picture that staff uploaded.", { files: ["image/*"] }, [404]),
}

export const OTHERS: Record<string, CallContract> = {
  "POST /hooks/payment/card_shop": read("An event of the card processor, with its signature.", null),
  "POST /card-sandbox/v1/tokens": read("Makes a card token, as Stripe does. In a demo only.", null, [402]),
  "POST /card-sandbox/v1/payment_methods": read(
    "Makes a payment method of a test wallet's card, as Stripe does. In a demo only.",
    null,
  ),
  "GET /card-sandbox/v1/elements/sessions": read(
    "Which test wallets can pay an amount, as Stripe.js asks it. In a demo only.",
    null,
  ),
  "GET /card-sandbox/3ds/:id": read("The page of the demo's bank that asks the buyer. In a demo only.", HTML),
  "POST /card-sandbox/3ds/:id": read("The buyer's answer to the demo's bank. In a demo only.", HTML),
  "GET /stand-ins/addresses/api": read(
    "The demo's stand-in for the address service, in Photon's protocol.",
    null,
    [404, 422],
    { query: StandInQuery },
  ),
  "GET /health": read("Whether the backend serves, at its own port.", { files: ["text/plain"] }),
  "GET /ready": read(
    "Whether the backend can do its work, at its own port; 503 with what is missing.",
    Readiness,
    [503],
  ),
}
