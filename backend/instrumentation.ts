// Medusa looks for it by this name, beside its configuration.
export { register } from "./src/traces/register"
