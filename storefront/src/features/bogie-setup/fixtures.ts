import { BogiesAnswer } from "#contracts/fitment/fitment"
import type { Setup } from "./model"

/** For tests: a pair up front and a single 10" wheel at the rear; one red wheel of each size is left. */
export const answer = BogiesAnswer.parse({
  snowmobile: { description: "2021 Polaris RMK Khaos 850" },
  bogies: {
    "2": {
      sku: "BOG538",
      size: '5.38"',
      price: 34,
      is_single_wheel: false,
      name: "Front Outside",
      wheel: 'Bogie wheel 5.38"',
      colors: {
        WHT: { price: 34, available: 40 },
        RED: { price: 34.5, available: 1 },
        BLU: { price: 34, available: null },
      },
    },
    "11": {
      sku: "BOG010",
      size: '10"',
      price: 60,
      is_single_wheel: true,
      name: "Rear Middle",
      wheel: 'Bogie wheel 10"',
      colors: { WHT: { price: 60, available: 3 }, RED: { price: 60, available: 1 } },
    },
  },
  colors: Object.fromEntries(
    ["WHT", "RED", "BLU"].map((code) => [code, { name: code, text_color: "black", css: "#808080" }]),
  ),
})
const sled = {
  id: "sled_1",
  year: 2021,
  make: "Polaris",
  model: "RMK Khaos 850",
  description: "2021 Polaris RMK Khaos 850",
}
export const setup: Setup = { sled, answer }
