/** A worker that solves challenges. Its own file: only a browser's bundler knows `import.meta.url` of a worker. */
export const startSolver = (): Worker =>
  new Worker(new URL("./solver.worker.ts", import.meta.url), { type: "module" })
