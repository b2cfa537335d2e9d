/** The storefront's and the tools' tests use the same transform, so that every half compiles alike. */
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

/** In jest's context each look at a global passes through an interceptor; these are handed to every module instead. */
const sandboxInjectedGlobals = [
  ...["Array", "BigInt", "Boolean", "Error", "JSON", "Map", "Math", "Number", "Object", "Promise", "RegExp"],
  ...["Set", "String", "Symbol"],
]

/** Integration tests end connections that an earlier test left in the middle of something, and knex says so. */
const setupFiles = ["<rootDir>/integration-tests/quiet-restores.cjs"]

/** A whole application in jest's context of its own, with modules of its own, takes a third longer. */
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
  // A busy machine is slow, and no reason to fail. Integration tests set their own.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      sandboxInjectedGlobals,
      displayName: "unit",
      testMatch: ["<rootDir>/src/**/*.test.ts"],
      // What glTF-Transform stands on is an ES module alone, which Node requires as it is and jest does not.
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
        "<rootDir>/integration-tests/http/{auth,cdn,mail,mail-turns,sale-count,two-step}.spec.ts",
      ],
    },
  ],
}
