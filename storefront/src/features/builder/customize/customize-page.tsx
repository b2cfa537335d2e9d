import {
  type ComponentProps,
  type Dispatch,
  type ReactNode,
  Suspense,
  useCallback,
  useMemo,
  useState,
} from "react"
import type { BuilderInfo } from "#contracts/builder/builder"
import { http } from "#platform/http"
import { useShipDates } from "#platform/ship-dates"
import { Breadcrumbs } from "#ui/breadcrumbs"
import { classNames } from "#ui/class-names"
import layout from "#ui/layout.module.css"
import { LiveRegion } from "#ui/live-region"
import { Notice } from "#ui/notice"
import { ShipNote } from "#ui/ship-note"
import { type BuilderSearch, cancelAddress, designAddress, shelfAddress, stylesAddress } from "../addresses"
import {
  type CustomizeEvent,
  type CustomizeState,
  type Design,
  isAhead,
  isDrawing,
  shownPrice,
} from "../model"
import { type ChoiceGroup, choiceGroups, isOutOfStock, zoneColors } from "../selection"
import { AboutProduct } from "../styles/about-product"
import { LazyNoticeOverlay } from "../styles/lazy-notice-overlay"
import { WheelPrices } from "../styles/wheel-prices"
import { ActionBar } from "./action-bar"
import { Choosers } from "./choosers"
import { CustomizeDialogs } from "./customize-dialogs"
import css from "./customize-page.module.css"
import { DesignNotices } from "./design-notices"
import { DesignTools } from "./design-tools"
import { LateLostLineNotice } from "./late-lost-line-notice"
import type { DesignPage } from "./prefetched-design"
import { SaveActions } from "./save-actions"
import { designPromise } from "./ship-date"
import { Stage } from "./stage"
import { StraightToCart } from "./straight-to-cart"
import { TuneButton } from "./tune-button"
import { useCustomize } from "./use-customize"
import { useDesignActions } from "./use-design-actions"
import { useSavedChanges } from "./use-saved-changes"

export interface CustomizePageProps {
  page: DesignPage
  search: BuilderSearch
  phone: string
  /** Replaces the address with that of a newer design. */
  onDesign: (design: Design) => void
}

const NO_PLACES = {}

/** Where the design is in the shop: under its product, or on the shelf. */
function Trail({ info, here, readyToShip }: { info: BuilderInfo; here: string; readyToShip: boolean }) {
  const { product, style } = info
  const above = readyToShip
    ? [
        { name: "Ready to ship", path: "/ready-to-ship" },
        { name: product.name, path: shelfAddress(product.slug) },
      ]
    : [{ name: product.name, path: stylesAddress(product.slug) }]
  return (
    <div className={css.trail}>
      <Breadcrumbs items={[...above, { name: style.name, path: here }]} />
    </div>
  )
}

interface HeadProps {
  name: string
  sku: string
  /** When it ships; left out when it isn't available. */
  promise: ComponentProps<typeof ShipNote>["promise"] | undefined
}

function Head({ name, sku, promise }: HeadProps) {
  return (
    <header className={css.head}>
      <h1 className={css.title}>{name}</h1>
      <p className={css.sku}>{sku}</p>
      <div className={css.ships}>{promise !== undefined && <ShipNote promise={promise} />}</div>
    </header>
  )
}

/** The screen as it is, or under the notice that covers it. */
function WithNotice({
  notice,
  product,
  children,
}: {
  notice: BuilderInfo["notice"]
  product: string
  children: ReactNode
}) {
  if (notice?.kind !== "overlay") return children
  return (
    <Suspense>
      <LazyNoticeOverlay notice={notice} product={product}>
        {children}
      </LazyNoticeOverlay>
    </Suspense>
  )
}

/** What the parts of the screen have in common. */
interface PartProps {
  info: BuilderInfo
  state: CustomizeState
  groups: readonly ChoiceGroup[]
  outOfStock: boolean
  dispatch: Dispatch<CustomizeEvent>
}

interface BuyProps extends PartProps {
  /** The page's path, with the line that it came to change. */
  here: string
  actions: ReturnType<typeof useDesignActions>
}

/** The price and the design's actions, below the shop's last refusal. */
function Buy({ info, state, groups, here, actions, outOfStock, dispatch }: BuyProps) {
  const { design } = state
  return (
    <>
      <LateLostLineNotice loss={actions.lineLoss} page={here} />
      {state.refusal && (
        <Notice tone="error" onDismiss={() => dispatch({ type: "refusalDismissed" })}>
          {state.refusal}
        </Notice>
      )}
      <ActionBar
        price={shownPrice(state, groups)}
        each={info.product.type === "bogie"}
        from={design.wheels.some(({ price }) => price !== design.price)}
        readyToShipDiscount={design.ready_to_ship_discount}
        ahead={isAhead(state)}
        action={actions.action}
        outOfStock={outOfStock}
        busy={state.adding || state.intent === "cart"}
        onGo={actions.go}
        onExplain={() => dispatch({ type: "noticeOpened" })}
      />
    </>
  )
}

/**
 * The choosers' callbacks, which stay the same for as long as the screen is mounted: the choosers render again only
 * when something changed.
 */
function useChoosing(dispatch: Dispatch<CustomizeEvent>) {
  const onOpen = useCallback((option: string) => dispatch({ type: "opened", option }), [dispatch])
  const onChoose = useCallback(
    (option: string, value: string) => dispatch({ type: "chose", option, value }),
    [dispatch],
  )
  return { onOpen, onChoose }
}

interface SideProps extends PartProps {
  name: string
  /** How the model is turned, as in an address. */
  turn: string | undefined
  onTurn: (turn: string | undefined) => void
}

/** The picture, and what the product is. */
function Side({ info, state, groups, outOfStock, dispatch, name, turn, onTurn }: SideProps) {
  const { product } = info
  const { design, options } = state
  const { marks, strip } = zoneColors(info, groups, options)
  return (
    <div className={css.side}>
      <div className={css.stage}>
        <Stage
          name={name}
          images={design.images}
          drawn={design.options}
          options={options}
          info={info}
          colors={strip}
          sku={design.sku}
          turn={turn}
          onTurn={onTurn}
          outOfStock={outOfStock}
          marks={marks}
          wide={product.type === "ski"}
          ahead={isDrawing(state)}
          open={state.open}
          onPoint={(option) => dispatch({ type: "pointedAt", option })}
        >
          <TuneButton options={options} revision={state.revision} />
        </Stage>
      </div>
      <div className={css.about}>
        <AboutProduct name={product.name} about={info.about} />
      </div>
    </div>
  )
}

interface PanelProps extends BuyProps {
  name: string
  search: BuilderSearch
  /** Of the design as it is turned now, to share. */
  path: string
  /** The piece on the shelf was sold. */
  gone: boolean
  promise: HeadProps["promise"]
  savedChanges: readonly string[]
}

/** The choices, and what a rider does with the design. */
function Panel({ name, search, path, gone, promise, savedChanges, ...part }: PanelProps) {
  const { info, state, groups, outOfStock, dispatch, actions } = part
  const { product, style } = info
  const { design } = state
  const readyToShip = search.from === "ready-to-ship"
  const ahead = isAhead(state)
  const choosing = useChoosing(dispatch)
  return (
    <div className={css.panel}>
      <Head name={name} sku={design.sku} promise={promise} />
      <DesignTools
        state={state}
        groups={groups}
        name={name}
        path={path}
        ahead={ahead}
        readyToShip={readyToShip}
        dispatch={dispatch}
      />
      <DesignNotices
        productSlug={product.slug}
        sku={design.sku}
        gone={gone}
        outOfStock={outOfStock}
        savedChanges={readyToShip ? [] : savedChanges}
        failure={state.failure}
        onRetry={() => dispatch({ type: "retried" })}
      />
      <Choosers
        groups={groups}
        options={state.options}
        of={{ productSlug: product.slug, product: product.code, style: style.code }}
        places={info.zones?.places ?? NO_PLACES}
        open={state.open}
        readyToShip={readyToShip}
        {...choosing}
      />
      <WheelPrices wheels={design.wheels} ahead={ahead} />
      <SaveActions
        saving={state.intent === "save"}
        onSave={actions.save}
        cancelHref={cancelAddress(search, { slug: product.slug, productUrl: info.productUrl })}
      />
      <Buy {...part} />
    </div>
  )
}

/**
 * The customize page (sections 2 and 4): the picture fills the page, with the choices beside it. The choices and the
 * calls that follow them are in `use-customize`, the design's actions in `use-design-actions`.
 */
export function CustomizePage({
  page,
  search: { turn: turnedBy, ...search },
  phone,
  onDesign,
}: CustomizePageProps) {
  const { info } = page
  const { product, style } = info
  const readyToShip = search.from === "ready-to-ship"
  const groups = useMemo(() => choiceGroups(info, readyToShip), [info, readyToShip])
  const { state, dispatch } = useCustomize({ info, groups, loaded: page.design, readyToShip, http, onDesign })
  const { design } = state
  const savedChanges = useSavedChanges(design.sku)
  const outOfStock = page.gone || isOutOfStock(groups, state.options)
  const address = { productSlug: product.slug, styleSlug: style.slug, sku: design.sku }
  const here = designAddress(address, search)
  const actions = useDesignActions({ page, search, state, dispatch, address, outOfStock })
  const name = `${product.name} ${style.name}`
  const dates = useShipDates()
  const [turn, setTurn] = useState(turnedBy)
  const canBeHad = !outOfStock && (actions.action.kind === "link" || actions.action.kind === "add")
  const part = { info, state, groups, outOfStock, dispatch }

  return (
    <WithNotice notice={readyToShip ? null : info.notice} product={product.slug}>
      <div className={classNames(layout.container, css.page)}>
        <Trail info={info} here={here} readyToShip={readyToShip} />
        <Side {...part} name={name} turn={turn} onTurn={setTurn} />
        <Panel
          {...part}
          here={here}
          actions={actions}
          name={name}
          search={search}
          path={designAddress(address, { from: search.from, turn })}
          gone={page.gone}
          promise={canBeHad ? designPromise(dates, product.type, design.sku, readyToShip) : undefined}
          savedChanges={savedChanges}
        />
        <LiveRegion message={state.said} />
        <StraightToCart {...actions.straight} />
        <CustomizeDialogs
          info={info}
          state={state}
          dispatch={dispatch}
          hindrance={actions.hindrance}
          phone={phone}
          here={here}
          onSave={actions.saveNow}
        />
      </div>
    </WithNotice>
  )
}
