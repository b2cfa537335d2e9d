import { backend } from "./programs"
import { checkSettings } from "./shop-settings"

it.each([
  [undefined, "warn"],
  // As a compose file passes on what is not set.
  ["", "warn"],
  ["http", "http"],
])("with the LOG_LEVEL %j the backend logs from %s on", (LOG_LEVEL, level) => {
  expect(backend(checkSettings({}), { LOG_LEVEL }, "built").env).toMatchObject({ LOG_LEVEL: level })
})
