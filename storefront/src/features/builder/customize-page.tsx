import { useBlocker, useNavigate } from "@tanstack/react-router"
import { type MouseEvent, useEffect, useMemo } from "react"
import { currentCart, enqueueCartCall } from "#features/cart/cart-store"
import { loadCartOnce } from "#features/cart/changes"
import { trackAddToCart } from "#platform/analytics"
import { http, whatWentWrong } from "#platform/http"
import { AppLink } from "#ui/app-link"
import { Breadcrumbs } from "#ui/breadcrumbs"
import { Button, ButtonLink } from "#ui/button"
import { classNames } from "#ui/class-names"
import { Dialog } from "#ui/dialog"
import { Icon } from "#ui/icon"
import layout from "#ui/layout.module.css"
import { LiveRegion } from "#ui/live-region"
import { Notice } from "#ui/notice"
import { ActionBar, type MainAction } from "./action-bar"
import {
  type BuilderSearch,
  bogieSetupAddress,
  cancelAddress,
  designAddress,
  hardwareAddress,
  leadsOn,
  shelfAddress,
  stylesAddress,
} from "./addresses"
import { postDesign, saveDesign } from "./api"
import { BogieDialog } from "./bogie-dialog"
import { Choosers } from "./choosers"
import { Covered } from "./covered"
import css from "./customize-page.module.css"
import { LineNotice } from "./line-notice"
import { type Design, isAhead, shownPrice } from "./model"
import type { DesignPage } from "./prefetched-design"
import { SaveDialog } from "./save-dialog"
import { saveLater, takeSaveLater } from "./save-later"
import { choiceGroups, chosenIn, isDoubled, isOutOfStock } from "./selection"
import { Stage } from "./stage"
import { tuneFor } from "./tune"
import { type Hindrance, noticeOf, useCustomize } from "./use-customize"
import { useSavedChanges } from "./use-saved-changes"
import { useStraightToCart } from "./use-straight-to-cart"
import { useTune } from "./use-tune"
import { WheelPrices } from "./wheel-prices"

export interface CustomizePageProps {
  page: DesignPage
  search: BuilderSearch
  phone: string
  /** Puts the address of a newer design in place of this one. */
  onDesign: (design: Design) => void
}

/** The words on the button that says why this can't be ordered. */
const EXPLAIN: Record<Hindrance, string> = { notice: "Notify Me", bogie: "Unavailable" }

/** Customize (sections 2 and 4): the picture is the page, the choices beside it. */
export function CustomizePage({ page, search, phone, onDesign }: CustomizePageProps) {
  const { info } = page
  const { product, style } = info
  const readyToShip = search.from === "ready-to-ship"
  const groups = useMemo(() => choiceGroups(info, readyToShip), [info, readyToShip])
  const { state, dispatch } = useCustomize({
    info,
    groups,
    loaded: page.design,
    readyToShip,
    http,
    onDesign,
  })
  const { options, design, intent, save } = state
  const ahead = isAhead(state)
  const navigate = useNavigate()
  const doubled = isDoubled(options)
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => doubled && leadsOn(next.pathname),
    enableBeforeUnload: false,
    withResolver: true,
  })
  const savedChanges = useSavedChanges(design.sku)
  const egg = tuneFor(options)
  const tune = useTune(egg, state.revision)

  const hindrance = noticeOf(info, readyToShip)
  const outOfStock = page.gone || isOutOfStock(groups, options)
  const address = { productSlug: product.slug, styleSlug: style.slug, sku: design.sku }
  const here = designAddress(address, search)

  function mainAction(): MainAction {
    if (hindrance) return { kind: "explain", label: EXPLAIN[hindrance] }
    if (!style.purchasable) return { kind: "gone" }
    // Skis keep the hardware they have: the shop changes the line, and nothing else.
    if (search.line && product.type !== "bogie") return { kind: "add", label: "Update" }
    if (product.type === "shovel") return { kind: "add" }
    const href = product.type === "ski" ? hardwareAddress(address, search) : bogieSetupAddress(address)
    return { kind: "link", href }
  }
  const action = mainAction()

  /** @param passing the rider only passed through here: going back must not bring them, and buy, once more */
  async function addToCart(passing = false) {
    if (state.adding || outOfStock) return
    dispatch({ type: "addStarted" })
    try {
      const wanted = { sku: design.sku, ready_to_ship: readyToShip, replaces: search.line ?? null }
      const { added } = await enqueueCartCall(
        () => postDesign(http, product.type, wanted),
        (answer) => answer.cart,
      )
      // What is only changed was added before.
      if (!search.line) trackAddToCart(added)
    } catch (error) {
      dispatch({ type: "addRefused", message: whatWentWrong(error) })
      return
    }
    await navigate({ to: "/cart", replace: passing })
  }

  async function saveNow() {
    // Who is here comes with the cart, which may still be on its way.
    await loadCartOnce()
    if (!currentCart()?.user) {
      dispatch({ type: "guestAskedToSave" })
      return
    }
    dispatch({ type: "saveStarted" })
    try {
      dispatch({ type: "saved", number: await saveDesign(http, design.sku) })
    } catch (error) {
      dispatch({ type: "saveFailed", message: whatWentWrong(error) })
    }
  }

  function go(event: MouseEvent) {
    // A new tab is opened at what its address says.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    if (ahead) {
      event.preventDefault()
      dispatch({ type: "asked", intent: "cart" })
    } else if (action.kind === "add") void addToCart()
  }

  // A guest who left to make an account has come back with one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => {
    if (takeSaveLater(design.sku)) void saveNow()
  }, [])

  // What was asked for while the design was on its way, once it is here and the address is its own.
  const arrived = !ahead && page.design.sku === design.sku
  // biome-ignore lint/correctness/useExhaustiveDependencies: done once, when both have come
  useEffect(() => {
    if (intent === null || !arrived) return
    dispatch({ type: "intentTaken" })
    if (intent === "save") void saveNow()
    else if (action.kind === "add") void addToCart()
    else if (action.kind === "link") void navigate({ href: action.href })
  }, [intent, arrived])

  useStraightToCart(readyToShip && !search.line && !outOfStock && action.kind === "add", () =>
    addToCart(true),
  )

  const colors = groups.flatMap((group) => {
    const choice = chosenIn(group, options)
    return group.kind === "color" && choice?.css ? [{ name: choice.name, css: choice.css }] : []
  })

  const screen = (
    <div className={classNames(layout.container, css.page)}>
      <div className={css.trail}>
        <Breadcrumbs
          items={[
            ...(readyToShip
              ? [
                  { name: "Ready to ship", path: "/ready-to-ship" },
                  { name: product.name, path: shelfAddress(product.slug) },
                ]
              : [{ name: product.name, path: stylesAddress(product.slug) }]),
            { name: style.name, path: here },
          ]}
        />
      </div>
      <div className={css.stage}>
        <Stage
          name={`${product.name} ${style.name}`}
          images={design.images}
          wide={product.type === "ski"}
          colors={colors}
          ahead={ahead}
        >
          {egg && (
            <button type="button" className={css.tune} onClick={tune.toggle}>
              <Icon name={tune.isPlaying ? "pause" : "play"} size={18} />
              <span className={css.tuneWords}>{tune.isPlaying ? "Stop the Tune" : "Play the Tune"}</span>
            </button>
          )}
        </Stage>
      </div>
      <div className={css.panel}>
        <header className={css.head}>
          <h1 className={css.title}>
            {product.name} {style.name}
          </h1>
          <p className={css.sku}>{design.sku}</p>
        </header>
        {page.gone ? (
          <Notice tone="error" title="Sold Out">
            Somebody was faster.{" "}
            <AppLink href={shelfAddress(product.slug)}>See what else is ready to ship</AppLink>.
          </Notice>
        ) : (
          outOfStock && <Notice tone="error">One or more of your options is out of stock.</Notice>
        )}
        {!readyToShip && savedChanges.length > 0 && (
          <Notice tone="info" title="Since you saved it">
            {savedChanges.map((change) => (
              <p key={change}>{change}</p>
            ))}
          </Notice>
        )}
        {state.failure && (
          <Notice tone="error">
            {state.failure}{" "}
            <Button variant="quiet" onClick={() => dispatch({ type: "retried" })}>
              Try Again
            </Button>
          </Notice>
        )}
        <Choosers
          groups={groups}
          options={options}
          open={state.open}
          readyToShip={readyToShip}
          onOpen={(option) => dispatch({ type: "opened", option })}
          onChoose={(option, value) => dispatch({ type: "chose", option, value })}
        />
        <WheelPrices wheels={design.wheels} ahead={ahead} />
        <div className={css.others}>
          <Button
            variant="quiet"
            busy={intent === "save"}
            aria-haspopup="dialog"
            onClick={() => (ahead ? dispatch({ type: "asked", intent: "save" }) : void saveNow())}
          >
            Save Design
          </Button>
          <ButtonLink
            variant="quiet"
            href={cancelAddress(search, { slug: product.slug, productUrl: info.productUrl })}
          >
            Cancel
          </ButtonLink>
        </div>
        {state.refusal && (
          <Notice tone="error" onDismiss={() => dispatch({ type: "refusalDismissed" })}>
            {state.refusal}
          </Notice>
        )}
        <ActionBar
          price={shownPrice(state, groups)}
          each={product.type === "bogie"}
          from={design.wheels.some(({ price }) => price !== design.price)}
          readyToShipDiscount={design.ready_to_ship_discount}
          ahead={ahead}
          action={action}
          outOfStock={outOfStock}
          busy={state.adding || intent === "cart"}
          onGo={go}
          onExplain={() => dispatch({ type: "noticeOpened" })}
        />
      </div>
      <LiveRegion message={state.said} />
      <Dialog
        open={blocker.status === "blocked"}
        onClose={() => blocker.reset?.()}
        title="Slow your roll!"
        actions={<Button onClick={() => blocker.reset?.()}>Go Back</Button>}
      >
        <p>We can’t pour two of the same color. Go back and change one.</p>
      </Dialog>
      {hindrance === "notice" && info.notice && (
        <Dialog
          open={state.noticeOpen}
          onClose={() => dispatch({ type: "noticeClosed" })}
          title={info.notice.title}
        >
          <LineNotice notice={info.notice} product={product.slug} />
        </Dialog>
      )}
      {hindrance === "bogie" && (
        <BogieDialog
          phone={phone}
          open={state.noticeOpen}
          onClose={() => dispatch({ type: "noticeClosed" })}
        />
      )}
      <SaveDialog
        save={save}
        here={here}
        onLeave={() => saveLater(design.sku)}
        onRetry={saveNow}
        onClose={() => dispatch({ type: "saveClosed" })}
      />
    </div>
  )
  return info.notice?.kind === "overlay" && !readyToShip ? (
    <Covered notice={info.notice} product={product.slug}>
      {screen}
    </Covered>
  ) : (
    screen
  )
}
