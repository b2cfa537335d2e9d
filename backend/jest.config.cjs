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
    { ...shared, displayName: "unit", testMatch: ["<rootDir>/src/**/*.test.ts"] },
    {
      ...shared,
      displayName: "integration",
      testMatch: ["<rootDir>/integration-tests/**/*.spec.ts"],
      setupFiles: [
        "<rootDir>/integration-tests/quiet-restores.cjs",
        "<rootDir>/integration-tests/migrated-already.cjs",
      ],
    },
  ],
}
