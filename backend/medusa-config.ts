// Medusa's commands run in this folder; the configuration stands at the top of the repository.
export { default } from "../medusa-config"
