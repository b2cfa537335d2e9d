// For health checks of containers: exits with 0 if an address answers well. Plain JavaScript, so that it starts at
// once.
const [, , address = ""] = process.argv
const answer = await fetch(address, { signal: AbortSignal.timeout(4_000) }).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
