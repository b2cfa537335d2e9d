import { useId } from "react"
import { formatMoney } from "#contracts/money"
import { useShipDates } from "#platform/ship-dates"
import { Breadcrumbs } from "#ui/breadcrumbs"
import { classNames } from "#ui/class-names"
import layout from "#ui/layout.module.css"
import { Notice } from "#ui/notice"
import { Price } from "#ui/price"
import { ShipNote } from "#ui/ship-note"
import { type BuilderSearch, designAddress, hardwareAddress, shelfAddress, stylesAddress } from "../addresses"
import { LateLostLineNotice } from "../customize/late-lost-line-notice"
import { designPromise } from "../customize/ship-date"
import type { HardwareData } from "../load"
import { choiceGroups, inWords } from "../selection"
import { CarbideColumn, CarbidesToWaitFor } from "./carbide-column"
import { HardwareFooter } from "./hardware-footer"
import { pickedHardware } from "./hardware-model"
import css from "./hardware-page.module.css"
import { HardwarePicture } from "./hardware-picture"
import { KitToWaitFor, MountKitColumn } from "./mount-kit-column"
import { type HardwareScreen, useHardware } from "./use-hardware"

export interface HardwarePageProps {
  data: HardwareData
  search: BuilderSearch
  /** The shop's, for riders whose sled has no kit. */
  phone: string
  /** Appended to the kit's picture. */
  cacheVersion: string
}

/** Ski-hardware (sections 2, 4 and 5): a mount kit for the sled, carbides for the skis. */
export function HardwarePage({ data, search, phone, cacheVersion }: HardwarePageProps) {
  const { info, design, carbides, hardware } = data
  const address = { productSlug: info.product.slug, styleSlug: info.style.slug, sku: design.sku }
  const screen = useHardware({ sku: design.sku, carbides, search })
  const { form, dispatch, matched } = screen
  const formId = useId()
  return (
    <div className={classNames(layout.container, css.page)}>
      <Head data={data} search={search} screen={screen} cacheVersion={cacheVersion} />
      <form
        method="post"
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          screen.add()
        }}
        noValidate
      >
        <div className={css.columns}>
          <MountKitColumn screen={screen} hardware={hardware} phone={phone} cacheVersion={cacheVersion} />
          <CarbideColumn screen={screen} carbides={carbides} />
        </div>
      </form>
      <KitToWaitFor screen={screen} />
      <CarbidesToWaitFor carbides={carbides} />
      <LateLostLineNotice loss={screen.lineLoss} page={hardwareAddress(address, search)} />
      {form.message && (
        <Notice tone="error" onDismiss={() => dispatch({ type: "dismissed" })}>
          {form.message}
        </Notice>
      )}
      <HardwareFooter
        formId={formId}
        screen={screen}
        skis={{ sku: null, price: design.price }}
        hardware={pickedHardware(form, data, matched)}
        isReduced={design.ready_to_ship_discount > 0}
        action={screen.line ? "Update" : "Add to Cart"}
      />
    </div>
  )
}

/** Where the rider is, and what the hardware is for. */
function Head({
  data,
  search,
  screen,
  cacheVersion,
}: Omit<HardwarePageProps, "phone"> & { screen: HardwareScreen }) {
  const { info, design, carbides } = data
  const { form, matched } = screen
  const { product, style } = info
  const address = { productSlug: product.slug, styleSlug: style.slug, sku: design.sku }
  const name = `${product.name} ${style.name}`
  const hero = design.images[0]
  const carbide = carbides.find(({ id }) => id === form.carbide)
  const readyToShip = search.from === "ready-to-ship"
  const dates = useShipDates()
  return (
    <>
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
          <ShipNote promise={designPromise(dates, product.type, design.sku, readyToShip)} />
        </div>
        {hero && (
          <HardwarePicture
            name={name}
            image={hero}
            sku={design.sku}
            cacheVersion={cacheVersion}
            kit={matched.phase === "found" && !form.noMountKit ? matched.kit : null}
            carbide={carbide ? { sku: carbide.id, name: carbide.name } : null}
          />
        )}
      </header>
    </>
  )
}
