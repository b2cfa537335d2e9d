const whole = new Intl.NumberFormat("en-US")

/** "1 order", "1,234 orders" */
export const counted = (count: number, one: string, many: string): string =>
  `${whole.format(count)} ${count === 1 ? one : many}`
