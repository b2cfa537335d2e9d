const loading = new Map<string, Promise<void>>()

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script")
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${address} did not load`))
    }
    document.head.append(script)
  })
}

/**
 * Runs another site's script, once even if several callers ask for it while it loads.
 * @throws when it can't be loaded; the next call tries again
 */
export async function loadScript(address: string): Promise<void> {
  const known = loading.get(address) ?? load(address)
  loading.set(address, known)
  try {
    await known
  } finally {
    loading.delete(address)
  }
}
