export { default } from "./place-widgets"
