const sledOf = (id: string, model: string) => ({
  id,
  year: 2021,
  make: "Polaris",
  model,
  description: `2021 Polaris ${model}`,
})
export const KHAOS = sledOf("sled_1", "RMK Khaos")
export const INDY = sledOf("sled_2", "Indy")

/** The shop's answer to what fits a sled. @param products whether they fit, by slug */
export const fitting = (sled: typeof KHAOS, products: Record<string, boolean>) => ({
  sled,
  products,
  skus: [],
  mountKit: null,
  dampener: null,
  bogies: 0,
})
