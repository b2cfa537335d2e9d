import { useState } from "react"
import type { CartData } from "#contracts/cart"
import { whatWentWrong } from "#platform/http"
import { AppLink } from "#ui/app-link"
import { Button } from "#ui/button"
import { Notice } from "#ui/notice"
import { Price } from "#ui/price"
import { SelectField } from "#ui/select-field"
import { addToCart } from "./add-to-cart"
import { offersPullHandle, offersScratchers } from "./model"
import css from "./upsells.module.css"

/** Section 9. What is charged is the shop's price; a test holds the seeded ones to these. */
const PULL_HANDLE_PRICE = 25
const SCRATCHER_PRICE = 35

/** The keys of `PUT /cart/pull-handle-{colorkey}` (section 7), with the code its picture is named by. */
const HANDLE_COLORS = [
  { key: "black", label: "Black", code: "BLK" },
  { key: "red", label: "Red", code: "RED" },
  { key: "blue", label: "Blue", code: "BLU" },
  { key: "green", label: "Green", code: "GRN" },
  { key: "orange", label: "Orange", code: "ORG" },
  { key: "pink", label: "Pink", code: "PNK" },
  { key: "white", label: "White", code: "WHT" },
  { key: "yellow", label: "Yellow", code: "YEL" },
] as const

interface UpsellsProps {
  cart: CartData
  /** Told what was added, for screen readers. */
  onAdded: (announcement: string) => void
}

/** What goes well with the cart, as long as it is not in it (section 5). */
export function Upsells({ cart, onAdded }: UpsellsProps) {
  const [color, setColor] = useState<string>("black")
  const [adding, setAdding] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [handle, scratchers] = [offersPullHandle(cart), offersScratchers(cart)]
  if (!handle && !scratchers && !error) return null

  async function add(slug: string, name: string) {
    if (adding) return
    setAdding(slug)
    setError(null)
    try {
      await addToCart(slug, { quantity: 1, options: [] })
      onAdded(`${name} added to your cart.`)
    } catch (failure) {
      setError(whatWentWrong(failure))
    } finally {
      setAdding(null)
    }
  }

  const chosen = HANDLE_COLORS.find(({ key }) => key === color) ?? HANDLE_COLORS[0]
  return (
    <section className={css.upsells} aria-labelledby="upsells">
      <h2 id="upsells" className={css.heading}>
        While you’re at it.
      </h2>
      {error && (
        <Notice tone="error" onDismiss={() => setError(null)}>
          {error}
        </Notice>
      )}
      <ul className={css.list}>
        {handle && (
          <li className={css.offer}>
            <img
              className={css.picture}
              src={`/storage/products/medium/PUL-${chosen.code}.jpg`}
              alt=""
              width={800}
              height={600}
              loading="lazy"
            />
            <div className={css.words}>
              <h3 className={css.name}>
                <AppLink href="/pull-handle">Pull handle</AppLink>
              </h3>
              <Price amount={PULL_HANDLE_PRICE} />
            </div>
            <SelectField
              label="Color"
              required
              name="handle-color"
              value={color}
              onValueChange={setColor}
              options={HANDLE_COLORS.map(({ key, label }) => ({ value: key, label }))}
            />
            <Button
              variant="secondary"
              busy={adding === `pull-handle-${color}`}
              onClick={() => void add(`pull-handle-${color}`, "Pull handle")}
              aria-label="Add a pull handle"
            >
              Add
            </Button>
          </li>
        )}
        {scratchers && (
          <li className={css.offer}>
            <img
              className={css.picture}
              src="/storage/products/medium/ICE-BLK-SET.jpg"
              alt=""
              width={800}
              height={600}
              loading="lazy"
            />
            <div className={css.words}>
              <h3 className={css.name}>
                <AppLink href="/accessories/ice-scratcher/ice-scratcher-blocks">
                  Ice scratcher block set
                </AppLink>
              </h3>
              <Price amount={SCRATCHER_PRICE} />
            </div>
            <Button
              variant="secondary"
              busy={adding === "ice-scratcher-blocks"}
              onClick={() => void add("ice-scratcher-blocks", "Ice scratcher block set")}
              aria-label="Add an ice scratcher block set"
            >
              Add
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}
