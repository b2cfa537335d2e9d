import type { BuilderInfo, ProductInfo } from "../../contracts/builder/builder"
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

export const useStaffProducts = () => useRead<{ products: StaffProduct[] }>(DESIGNS)

export const useStaffProduct = (code: string) => useRead<StaffProductPage>(productAt(code))

export const usePalette = () => useRead<StaffDocument<PaletteDocument>>(PALETTE)

/** Saves a document; the answer replaces what was read. */
const useSaveDocument = <Document, Page extends StaffDocument<Document>>(path: string) =>
  useSend<Page, { version: string; document: Document }>({
    call: (body) => ({ path, body }),
    area: DESIGNS,
    answerOf: () => path,
  })

export const useSaveProduct = (code: string) =>
  useSaveDocument<ProductDocument, StaffProductPage>(productAt(code))

/** Reads a document as it would be without one of its saves. */
const useDocumentWithout = <Document>(path: string) =>
  useAsk<DocumentWithout<Document>, string>((save) => `${path}/without/${encodeURIComponent(save)}`)

export const useProductWithout = (code: string) => useDocumentWithout<ProductDocument>(productAt(code))
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
