/** The storefront's and the tools' tests use the same transform, so that all parts compile alike. */
const transform = {
  "^.+\\.[jt]sx?$": [
    "@swc/jest",
    {
      jsc: {
        parser: { syntax: "typescript", decorators: true, tsx: true },
        transform: { decoratorMetadata: true, legacyDecorator: true, react: { runtime: "automatic" } },
        target: "es2022",
      },
    },
  ],
}

/**
 * In jest's context each access to a global passes through an interceptor; these are passed to every module instead.
 */
const sandboxInjectedGlobals = [
  ...["Array", "BigInt", "Boolean", "Error", "JSON", "Map", "Math", "Number", "Object", "Promise", "RegExp"],
  ...["Set", "String", "Symbol"],
  // Models are arithmetic on thousands of these.
  ...["Float32Array", "Float64Array", "Uint8Array", "Uint16Array", "Uint32Array"],
]

/** Integration tests end connections that an earlier test left in the middle of something, and knex logs that. */
const setupFiles = ["<rootDir>/integration-tests/quiet-restores.cjs"]

/** In jest's own context, with its own modules, a whole application takes a third longer. */
const native = {
  runtime: "<rootDir>/integration-tests/native/runtime.cjs",
  testEnvironment: "<rootDir>/integration-tests/native/environment.cjs",
}

const shared = {
  rootDir: __dirname,
  testEnvironment: "node",
  transform,
  modulePathIgnorePatterns: ["<rootDir>/.medusa/"],
}

/** @type {import("jest").Config} */
module.exports = {
  // A busy machine is slow, which is no reason to fail. Integration tests set their own.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      sandboxInjectedGlobals,
      displayName: "unit",
      testMatch: ["<rootDir>/src/**/*.test.ts"],
      // glTF-Transform depends on a module that is only published as ESM, which Node can require as it is and jest
      // can't.
      transform: { ...transform, "(property-graph|meshoptimizer)/.+\\.m?js$": transform["^.+\\.[jt]sx?$"] },
      transformIgnorePatterns: ["/node_modules/(?!(property-graph|meshoptimizer)/)"],
    },
    // One suite by its name.
    {
      ...shared,
      ...native,
      setupFiles,
      displayName: "integration",
      testMatch: ["<rootDir>/integration-tests/http/*.spec.ts"],
    },
    // All of them, in as few starts of Medusa as their settings allow.
    {
      ...shared,
      ...native,
      setupFiles,
      displayName: "integration-together",
      testMatch: [
        "<rootDir>/integration-tests/together/*.ts",
        "<rootDir>/integration-tests/http/{cdn,mail,mail-turns,sale-count,two-step}.spec.ts",
      ],
    },
  ],
}
