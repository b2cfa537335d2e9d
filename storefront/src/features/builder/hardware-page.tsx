import { useNavigate } from "@tanstack/react-router"
import { type FormEvent, useId, useReducer, useRef } from "react"
import { formatMoney } from "#contracts/money"
import { enqueueCartCall } from "#features/cart/cart-store"
import { ALL_SLEDS } from "#features/sled/api"
import { rememberSled, useMySledAsStart } from "#features/sled/my-sled"
import { SledSelect } from "#features/sled/sled-select"
import { useSled } from "#features/sled/use-sled"
import { trackAddToCart } from "#platform/analytics"
import { http, whatWentWrong } from "#platform/http"
import { Breadcrumbs } from "#ui/breadcrumbs"
import { Button } from "#ui/button"
import { CheckField } from "#ui/check-field"
import { classNames } from "#ui/class-names"
import layout from "#ui/layout.module.css"
import { Notice } from "#ui/notice"
import { Price } from "#ui/price"
import { RadioGroup } from "#ui/radio-group"
import { useRootLength } from "#ui/use-root-length"
import { type BuilderSearch, designAddress, hardwareAddress, shelfAddress, stylesAddress } from "./addresses"
import { postSki } from "./api"
import {
  carbideLabel,
  hardwareReducer,
  hardwareTotal,
  isValid,
  MOUNT_KIT_PRICE,
  startHardware,
  trackedItems,
} from "./hardware-model"
import css from "./hardware-page.module.css"
import type { HardwareData } from "./load"
import { generatedPicture } from "./picture"
import { choiceGroups, inWords } from "./selection"

export interface HardwarePageProps {
  data: HardwareData
  search: BuilderSearch
}

/** Ski-hardware (sections 2, 4 and 5): a mount kit for the sled, carbides for the skis. */
export function HardwarePage({ data, search }: HardwarePageProps) {
  const { info, design, carbides } = data
  const { product, style } = info
  const [form, dispatch] = useReducer(hardwareReducer, startHardware)
  const { sled, dispatch: dispatchSled } = useSled(ALL_SLEDS)
  useMySledAsStart(dispatchSled)
  const navigate = useNavigate()
  const hintId = useId()
  const bar = useRef<HTMLElement>(null)
  useRootLength(bar, "--bar")
  const valid = isValid(form, sled.model)
  const total = hardwareTotal(form, carbides)
  const address = { productSlug: product.slug, styleSlug: style.slug, sku: design.sku }
  const name = `${product.name} ${style.name}`
  const hero = design.images[0]
  const readyToShip = search.from === "ready-to-ship"

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!valid || form.adding) return
    dispatch({ type: "submitted" })
    try {
      const request = {
        ski_sku: design.sku,
        carbide: form.carbide || null,
        // The sled that the shop remembers may come in after the box was ticked.
        model: form.noMountKit ? null : sled.model || null,
        ready_to_ship: readyToShip,
        replaces: search.line ?? null,
      }
      const answer = await enqueueCartCall(
        () => postSki(http, request),
        (added) => added.cart,
      )
      trackAddToCart(trackedItems(answer, design.sku))
      if (request.model) void rememberSled(request.model)
    } catch (error) {
      dispatch({ type: "refused", message: whatWentWrong(error) })
      return
    }
    await navigate({ to: "/cart" })
  }

  return (
    <div className={classNames(layout.container, css.page)}>
      <Breadcrumbs
        items={[
          {
            name: product.name,
            path: readyToShip ? shelfAddress(product.slug) : stylesAddress(product.slug),
          },
          { name: style.name, path: designAddress(address, search) },
          { name: "Add Hardware", path: hardwareAddress(address, search) },
        ]}
      />
      <header className={css.head}>
        <div className={css.words}>
          <h1>Add Hardware</h1>
          <p className={css.ski}>
            <strong>{name}</strong>: {inWords(choiceGroups(info), design.options)}.{" "}
            <Price amount={design.price} />
          </p>
          {design.ready_to_ship_discount > 0 && (
            <p className={css.offer}>{formatMoney(design.ready_to_ship_discount)} off at Checkout</p>
          )}
        </div>
        {hero && (
          <img
            {...generatedPicture(hero)}
            sizes="(min-width: 56rem) 32rem, 100vw"
            width={1600}
            height={600}
            alt={`${name}, your design`}
            className={css.picture}
          />
        )}
      </header>
      <form onSubmit={submit} noValidate>
        <div className={css.columns}>
          <section className={css.column} aria-labelledby="mount-kit">
            <h2 id="mount-kit" className={css.heading}>
              Mount Kit <span className={css.each}>{formatMoney(MOUNT_KIT_PRICE)} each</span>
            </h2>
            <CheckField
              label="I already have a mount kit for my sled"
              name="no-mount-kit"
              checked={form.noMountKit}
              onCheckedChange={(checked) => {
                dispatch({ type: "noMountKitChecked", checked })
                if (checked) dispatchSled({ type: "cleared" })
              }}
            />
            <SledSelect
              legend="What do you ride?"
              sled={sled}
              dispatch={dispatchSled}
              required
              disabled={form.noMountKit}
              modelAlways={form.noMountKit}
            />
          </section>
          <section className={css.column} aria-labelledby="carbides">
            <h2 id="carbides" className={css.heading}>
              Carbides
            </h2>
            <CheckField
              label="I already have a carbide that fits these skis"
              name="no-carbides"
              checked={form.noCarbides}
              onCheckedChange={(checked) => dispatch({ type: "noCarbidesChecked", checked })}
            />
            <fieldset className={css.carbides} disabled={form.noCarbides}>
              <RadioGroup
                label="Pick a pair"
                name="carbide"
                required
                value={form.carbide}
                onValueChange={(carbide) => dispatch({ type: "carbideChosen", carbide })}
                options={carbides.map((carbide) => ({
                  value: carbide.id,
                  disabled: !carbide.in_stock || form.noCarbides,
                  label: (
                    <span className={css.carbide}>
                      <span>{carbideLabel(carbide)}</span> <Price amount={carbide.price} />
                    </span>
                  ),
                }))}
              />
            </fieldset>
          </section>
        </div>
        {form.message && (
          <Notice tone="error" onDismiss={() => dispatch({ type: "dismissed" })}>
            {form.message}
          </Notice>
        )}
        <footer ref={bar} className={css.footer}>
          <p className={css.total} aria-live="polite">
            Hardware total <Price amount={total} />
          </p>
          {!valid && (
            <p id={hintId} className={css.hint}>
              Pick your sled and a carbide, or tick what you already have.
            </p>
          )}
          <Button
            type="submit"
            className={css.add}
            busy={form.adding}
            disabled={!valid && !form.adding}
            aria-describedby={valid ? undefined : hintId}
          >
            Add to Cart
          </Button>
        </footer>
      </form>
    </div>
  )
}
