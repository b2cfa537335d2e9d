import type { PaperSize, ProductionBuild } from "../../../contracts/orders/production"

/** A build as its work order shows it. */
export interface WorkOrder {
  build: ProductionBuild
  /** The design as a JPEG; null when it can no longer be drawn. */
  picture: Buffer | null
  /** The address that its QR code leads to. */
  scanUrl: string
}

/** The work orders of a batch, a page each. */
export interface WorkOrders {
  brand: string
  paper: PaperSize
  orders: readonly WorkOrder[]
}
