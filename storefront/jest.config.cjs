const transform = {
  "^.+\\.(t|j|mj)sx?$": [
    "@swc/jest",
    {
      jsc: {
        parser: { syntax: "typescript", tsx: true },
        transform: { react: { runtime: "automatic" } },
        target: "es2022",
      },
      module: { type: "commonjs" },
    },
  ],
}

const common = {
  rootDir: __dirname,
  testPathIgnorePatterns: ["/node_modules/", "/dist/"],
  transform,
  // Packages that are published only as ES modules, and one that imports at runtime.
  transformIgnorePatterns: [
    "/node_modules/(?!(httpxy|cookie-es|d3-geo|d3-array|internmap|@opentelemetry/otlp-exporter-base)/)",
  ],
  moduleNameMapper: {
    "\\.module\\.css$": "<rootDir>/tests/stubs/css-module.cjs",
    "\\.css$": "<rootDir>/tests/stubs/empty.cjs",
    "\\.(woff2|svg|avif|webp|jpg|png)$": "<rootDir>/tests/stubs/asset-address.cjs",
    "^#contracts/(.*)$": "<rootDir>/../backend/src/contracts/$1",
    "^#docs/(.*)$": "<rootDir>/../docs/$1",
    "^#(platform|ui|site|features)/(.*)$": "<rootDir>/src/$1/$2",
    // The contracts are in the backend's folder and would find the backend's copy.
    "^zod/mini$": "<rootDir>/node_modules/zod/mini/index.cjs",
  },
}

/** `*.test.ts` runs in plain Node; `*.test.tsx` renders, so it gets a document. */
module.exports = {
  // A busy machine is slow, which is no reason to fail.
  testTimeout: 120_000,
  projects: [
    {
      ...common,
      displayName: "node",
      testEnvironment: "node",
      testMatch: [
        "<rootDir>/src/**/*.test.ts",
        "<rootDir>/server/**/*.test.ts",
        "<rootDir>/build/**/*.test.ts",
        "<rootDir>/tests/**/*.test.ts",
      ],
    },
    {
      ...common,
      displayName: "dom",
      testEnvironment: "<rootDir>/tests/stubs/jsdom-environment.cjs",
      setupFiles: ["<rootDir>/tests/stubs/dialog.cjs"],
      setupFilesAfterEnv: ["<rootDir>/tests/stubs/patience.cjs"],
      testMatch: ["<rootDir>/{src,tests}/**/*.test.tsx"],
    },
  ],
}
