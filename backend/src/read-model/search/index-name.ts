/** Name of Medusa's search index of everything the shop's search finds (search/shop-index.ts). */
export const SHOP_INDEX = "shop"
