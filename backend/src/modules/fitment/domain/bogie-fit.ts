/** The wheel at one position of a sled (section 3, "Bogie fitment"). */
export interface BogieFit {
  /** 1 to 11. */
  position: number
  /** SKU without a color: BOG538. */
  sku: string
  /** One wheel instead of a pair. */
  single: boolean
}

/** As stored and compared: "2:BOG538,11:BOG725:1", by position; empty for none. */
export function formatBogies(bogies: readonly BogieFit[]): string {
  return [...bogies]
    .sort((a, b) => a.position - b.position)
    .map(({ position, sku, single }) => `${position}:${sku}${single ? ":1" : ""}`)
    .join(",")
}

/** What `formatBogies` wrote. */
export function parseBogies(text: string): BogieFit[] {
  if (text === "") return []
  return text.split(",").map((part) => {
    const [position = "", sku = "", single] = part.split(":")
    return { position: Number(position), sku, single: single === "1" }
  })
}
