export function ErrorPage() {
  return null
}
