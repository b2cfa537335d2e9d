import { useState } from "react"
import type { CartData } from "#contracts/cart/cart"
import type { Upsells as Offers, Upsell, UpsellChoice } from "#contracts/catalog/upsells"
import { LateDealerPrice } from "#features/dealers/late-dealer-price"
import { errorMessage } from "#platform/http"
import { AppLink } from "#ui/app-link"
import { Button } from "#ui/button"
import { Notice } from "#ui/notice"
import { Price } from "#ui/price"
import { SelectField } from "#ui/select-field"
import { addToCart } from "./add-to-cart"
import { offersFor } from "./model"
import css from "./upsells.module.css"

interface UpsellsProps {
  cart: CartData
  /** What is available now, at the staff's prices; null when the shop couldn't say. */
  offers: Offers | null
  /** Called with what was added, for screen readers. */
  onAdded: (announcement: string) => void
}

/** What goes well with the cart, as long as it isn't in it and is available (section 5). */
export function Upsells({ cart, offers, onAdded }: UpsellsProps) {
  const [adding, setAdding] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const shown = offers ? offersFor(cart, offers) : []
  if (shown.length === 0 && !error) return null

  async function add({ slug }: UpsellChoice, name: string) {
    if (adding) return
    setAdding(slug)
    setError(null)
    try {
      await addToCart(slug, { quantity: 1, options: [] })
      onAdded(`${name} added to your cart.`)
    } catch (failure) {
      setError(errorMessage(failure))
    } finally {
      setAdding(null)
    }
  }

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
        {shown.map((offer) => (
          <Offer key={offer.path} of={offer} adding={adding} onAdd={add} />
        ))}
      </ul>
    </section>
  )
}

interface OfferProps {
  of: Upsell
  /** Slug of the product being added. */
  adding: string | null
  onAdd: (choice: UpsellChoice, name: string) => Promise<void>
}

/** One product; if it comes in several colors or sizes, in the one that is picked. */
function Offer({ of: { name, path, option, choices }, adding, onAdd }: OfferProps) {
  const [slug, setSlug] = useState("")
  const chosen = choices.find((choice) => choice.slug === slug) ?? choices[0]
  if (!chosen) return null
  return (
    <li className={css.offer}>
      <img className={css.picture} src={chosen.image} alt="" width={800} height={600} loading="lazy" />
      <div className={css.words}>
        <h3 className={css.name}>
          <AppLink href={path}>{name}</AppLink>
        </h3>
        <Price amount={chosen.price} />
        <LateDealerPrice sku={chosen.sku} retail={chosen.price} />
      </div>
      {option && choices.length > 1 && (
        <SelectField
          label={option}
          required
          name={`upsell-${choices[0]?.sku}`}
          value={chosen.slug}
          onValueChange={setSlug}
          options={choices.map(({ slug, label }) => ({ value: slug, label }))}
        />
      )}
      <Button
        variant="secondary"
        busy={adding === chosen.slug}
        onClick={() => void onAdd(chosen, name)}
        aria-label={`Add ${name}`}
      >
        Add
      </Button>
    </li>
  )
}
