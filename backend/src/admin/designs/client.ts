import type { BuilderInfo, ProductInfo } from "../../contracts/builder/builder"
import { productCodeOf } from "../../contracts/builder/sku-codes"
import type { StaffOrderFacts } from "../../contracts/orders/order-staff"
import type {
  DocumentWithout,
  PaletteDocument,
  ProductDocument,
  StaffDocument,
  StaffProduct,
  StaffProductPage,
} from "../../contracts/staff/design-staff"
import { useAsk, useInvalidate, useRead, useSend } from "../shared/queries"

const DESIGNS = "/admin/designs"
const BUILDER = "/builder/info"
const PALETTE = `${DESIGNS}/palette`

const productAt = (code: string) => `${DESIGNS}/products/${encodeURIComponent(code)}`

/** Everything that can be designed, bogie wheels and closed lines included. */
export const useStaffProducts = () => useRead<{ products: StaffProduct[] }>(DESIGNS)

/** Whether a SKU is that of skis, which take hardware; false until the products have been read. */
export const useIsSki = (sku: string): boolean =>
  useStaffProducts().data?.products.find(({ code }) => code === productCodeOf(sku))?.type === "ski"

/** @param code the first three characters of its SKUs */
export const useStaffProduct = (code: string) => useRead<StaffProductPage>(productAt(code))

/** Colors, upcharges and what is unavailable, for all products. */
export const usePalette = () => useRead<StaffDocument<PaletteDocument>>(PALETTE)

/** Saves a document; the answer replaces what was read. */
const useSaveDocument = <Document, Page extends StaffDocument<Document>>(path: string) =>
  useSend<Page, { version: string; document: Document }>({
    call: (body) => ({ path, body }),
    area: DESIGNS,
    answerOf: () => path,
  })

/** 409 when someone else has saved since `version`; 422 at the fields of the document. */
export const useSaveProduct = (code: string) =>
  useSaveDocument<ProductDocument, StaffProductPage>(productAt(code))

/** Reads a document as it would be without one of its saves. */
const useDocumentWithout = <Document>(path: string) =>
  useAsk<DocumentWithout<Document>, string>((save) => `${path}/without/${encodeURIComponent(save)}`)

/**
 * Send it the id of a save, from `DesignChange.save`. 404 when the save is too old, 409 when an older version of the
 * shop made it.
 */
export const useProductWithout = (code: string) => useDocumentWithout<ProductDocument>(productAt(code))
/** The same for the palette. */
export const usePaletteWithout = () => useDocumentWithout<PaletteDocument>(PALETTE)

/** Adds a style to a line; the form sends what was typed, and the shop validates it. */
export const useAddStyle = (code: string) =>
  useSend<StaffProductPage, object>({
    call: (body) => ({ path: `${productAt(code)}/styles`, body }),
    area: DESIGNS,
    answerOf: () => productAt(code),
  })

/** Adds a line; the form sends what was typed, and the shop validates it. */
export const useAddLine = () =>
  useSend<StaffProductPage, object>({
    call: (body) => ({ path: `${DESIGNS}/products`, body }),
    area: DESIGNS,
    answerOf: ({ code }) => productAt(code),
  })

/** 409 when someone else has saved since `version`; 422 at the fields. A color that is left out is retired. */
export const useSavePalette = () => useSaveDocument<PaletteDocument, StaffDocument<PaletteDocument>>(PALETTE)

const orderFactsAt = (orderId: string) => `/admin/order-builds/${encodeURIComponent(orderId)}`

/** What the shop knows about an order beyond Medusa's own page. */
export const useOrderFacts = (orderId: string) =>
  useRead<StaffOrderFacts>(orderFactsAt(orderId), { staleTime: 0 })

/** Reads them again. */
export const useInvalidateOrderFacts = (orderId: string) => useInvalidate(orderFactsAt(orderId))

/** The styles of a product, by the builder's own call. */
export const useStyles = (product: string | undefined) =>
  useRead<ProductInfo>(product && `${BUILDER}/${product}`, { body: {} })

/** The choices of a style, by the builder's own call. */
export const useStyle = (product: string | undefined, style: string | undefined) =>
  useRead<BuilderInfo>(product && style && `${BUILDER}/${product}/${style}`, { body: {} })
