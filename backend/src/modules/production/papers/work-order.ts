import type { PaperSize, ProductionBuild } from "../../../contracts/orders/production"

/** A build as shown on its work order. */
export interface WorkOrder {
  build: ProductionBuild
  /** The design as a JPEG; null when it can no longer be drawn. */
  picture: Buffer | null
  /** The address that its QR code opens. */
  scanUrl: string
}

/** The work orders of a batch, one per page. */
export interface WorkOrders {
  brand: string
  paper: PaperSize
  orders: readonly WorkOrder[]
}
