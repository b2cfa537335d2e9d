// Medusa's commands run in this folder; the configuration is at the top of the repository.
export { default } from "../medusa-config"
