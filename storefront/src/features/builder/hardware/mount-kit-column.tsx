import type { Hardware } from "#contracts/builder/builder"
import { onlyLeft } from "#contracts/cart/quantity"
import type { FoundPart } from "#contracts/fitment/fitment"
import { DealerPrice } from "#features/dealers/dealer-price"
import { partPicture } from "#features/finders/part-picture"
import { SledSelect } from "#features/sled/sled-select"
import { WaitForIt } from "#features/waiting-list/wait-for-it"
import { PhoneLink } from "#site/phone-link"
import { AppLink } from "#ui/app-link"
import { CheckField } from "#ui/check-field"
import { Icon } from "#ui/icon"
import { Price } from "#ui/price"
import { Tag } from "#ui/tag"
import { isSoldOut, kitPrice } from "./hardware-model"
import css from "./hardware-page.module.css"
import type { HardwareScreen } from "./use-hardware"

interface MountKitColumnProps {
  screen: HardwareScreen
  hardware: Hardware
  phone: string
  cacheVersion: string
}

/** The sled, and the mount kit that fits it. */
export function MountKitColumn({ screen, hardware, phone, cacheVersion }: MountKitColumnProps) {
  const { form, dispatch, sled, dispatchSled, matched } = screen
  const price = kitPrice(hardware, matched)
  return (
    <section className={css.column} aria-labelledby="mount-kit">
      <h2 id="mount-kit" className={css.heading}>
        Mount Kit {price && <span className={css.each}>{price}</span>}
      </h2>
      <p className={css.quiet}>Bolts the skis to your sled’s spindles.</p>
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
        unneeded={form.noMountKit}
      />
      <div className={css.kit} aria-live="polite">
        {!form.noMountKit && <Matched {...{ matched, phone, cacheVersion }} />}
      </div>
    </section>
  )
}

/** The waiting list of a kit that is sold out, below the columns; a form of its own, so not inside the page's. */
export function KitToWaitFor({
  screen: { form, matched },
}: {
  screen: Pick<HardwareScreen, "form" | "matched">
}) {
  if (form.noMountKit || matched.phase !== "found" || !isSoldOut(matched.kit)) return null
  const { product, sku, name } = matched.kit
  return (
    <aside className={css.waitingForKit} aria-label="Mount kit that is sold out">
      <WaitForIt product={product} sku={sku} name={name} />
    </aside>
  )
}

/** What is known about the sled's kit, and what to do when there is none. */
function Matched({
  matched,
  phone,
  cacheVersion,
}: Pick<HardwareScreen, "matched"> & { phone: string; cacheVersion: string }) {
  switch (matched.phase) {
    case "none":
      return <p className={css.quiet}>Choose your sled, and we'll show the kit that fits it.</p>
    case "looking":
      return <p className={css.quiet}>Looking for the kit that fits…</p>
    case "failed":
      return <p className={css.quiet}>We couldn't look up the kit just now. It's checked when you add it.</p>
    case "missing":
      return (
        <p className={css.without}>
          <Icon name="info" className={css.icon} />
          <span>
            <strong>We don't have a mount kit for the {matched.sled} yet.</strong> You can continue without
            one: your skis go into the cart on their own. Or call us at <PhoneLink phone={phone} />, and we'll
            find out what fits.
          </span>
        </p>
      )
    case "found":
      return <Kit kit={matched.kit} sled={matched.sled} phone={phone} cacheVersion={cacheVersion} />
  }
}

function Kit({
  kit,
  sled,
  phone,
  cacheVersion,
}: {
  kit: FoundPart
  sled: string
  phone: string
  cacheVersion: string
}) {
  const low = onlyLeft(kit.inventory)
  return (
    <div className={css.found}>
      <img
        className={css.thumb}
        src={partPicture("mount-kit", kit.sku, cacheVersion)}
        alt=""
        width={800}
        height={600}
      />
      <div className={css.facts}>
        <p>
          <AppLink href={kit.url}>{kit.name}</AppLink>
        </p>
        <p className={css.quiet}>
          {kit.sku}. Fits your {sled}.
        </p>
        {isSoldOut(kit) ? (
          <p className={css.quiet}>
            <Tag tone="night">Sold Out</Tag> You can continue without it: your skis go into the cart on their
            own. Or call us at <PhoneLink phone={phone} />.
          </p>
        ) : (
          <>
            <Price amount={kit.price} /> <DealerPrice sku={kit.sku} retail={kit.price} />
            {low && <Tag>{low}</Tag>}
          </>
        )}
      </div>
    </div>
  )
}
