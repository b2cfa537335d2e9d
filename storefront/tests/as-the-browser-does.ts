/**
 * Runs a job while React draws as in a browser: effects may come a task after what is drawn, where tests otherwise run
 * them at once.
 */
export async function asTheBrowserDoes<T>(job: () => Promise<T>): Promise<T> {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  const before = react.IS_REACT_ACT_ENVIRONMENT
  react.IS_REACT_ACT_ENVIRONMENT = false
  try {
    return await job()
  } finally {
    react.IS_REACT_ACT_ENVIRONMENT = before
  }
}
