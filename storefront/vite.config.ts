import { fileURLToPath } from "node:url"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin, type UserConfig } from "vite"
import { sharedChunks } from "./build/chunk-groups.ts"
import { classConstants } from "./build/class-constants.ts"
import { shortClassNames } from "./build/class-names.ts"
import { devServer } from "./build/dev-server.ts"
import { knownFiles } from "./build/known-files.ts"
import { lateHeads } from "./build/late-heads.ts"
import { lateParts } from "./build/late-parts.ts"
import { reactModules } from "./build/react-modules.ts"
import { routeFiles } from "./build/route-files.ts"
import { routeTree } from "./build/route-tree.ts"
import { readEnv } from "./server/env.ts"

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/**
 * Makes the router keep the page's style element during hydration; its own plugin, which runs before this one, says not
 * to.
 */
const inlinedSheets: Plugin = {
  name: "inlined-sheets",
  config: () => ({ define: { "process.env.TSS_INLINE_CSS_ENABLED": JSON.stringify("true") } }),
}

export default defineConfig(({ command, isSsrBuild }): UserConfig => {
  const shared = sharedChunks()
  const env = command === "serve" ? readEnv(process.env) : null
  return {
    appType: "custom",
    plugins: [
      isSsrBuild ? null : [reactModules(), lateHeads()],
      tanstackRouter({
        target: "react",
        autoCodeSplitting: true,
        codeSplittingOptions: {
          // Loaders are split off too: the first page comes with its data, so neither they nor their contracts are
          // needed for hydration.
          defaultBehavior: [["component"], ["loader"], ["errorComponent"], ["notFoundComponent"]],
        },
      }),
      isSsrBuild ? null : [lateParts(), routeTree()],
      command === "build" ? inlinedSheets : null,
      react(),
      env ? devServer(env) : null,
      isSsrBuild ? null : [classConstants(), routeFiles(), shared.plugin, knownFiles()],
    ],
    resolve: {
      alias: [
        { find: /^#contracts\//, replacement: path("../backend/src/contracts/") },
        // The one in plain script: our policy lets no page compile WebAssembly.
        {
          find: "meshoptimizer/decoder",
          replacement: path("./node_modules/meshoptimizer/meshopt_decoder_reference.js"),
        },
        ...(command === "build"
          ? [
              {
                find: /^@tanstack\/(pacer-lite|devtools-event-client)$/,
                replacement: path("./src/platform/no-devtools.ts"),
              },
            ]
          : []),
        { find: /^#docs\//, replacement: path("../docs/") },
        { find: /^#platform\//, replacement: path("./src/platform/") },
        { find: /^#ui\//, replacement: path("./src/ui/") },
        { find: /^#site\//, replacement: path("./src/site/") },
        { find: /^#features\//, replacement: path("./src/features/") },
      ],
      // The contracts are in the backend's folder and would resolve to the backend's copies.
      dedupe: ["zod", "postcode-validator", "react", "react-dom"],
    },
    css: command === "build" ? { modules: { generateScopedName: shortClassNames(path(".")) } } : {},
    server: env ? { host: env.HOST, port: env.PORT, strictPort: true, fs: { allow: [path("..")] } } : {},
    build: isSsrBuild
      ? {
          outDir: "dist/server",
          emptyOutDir: true,
          copyPublicDir: false,
          target: "node20",
          rolldownOptions: { input: { main: path("./server/main.ts") } },
        }
      : {
          outDir: "dist/client",
          emptyOutDir: true,
          manifest: true,
          // An inlined asset would be a data: address, which the content security policy refuses for fonts.
          assetsInlineLimit: 0,
          target: "es2022",
          rolldownOptions: {
            input: { client: path("./src/entry-client.tsx") },
            optimization: { inlineConst: { mode: "all", pass: 1 } },
            output: {
              // Changes with a dependency, not with each release of ours; and one request instead of five.
              codeSplitting: {
                groups: [
                  {
                    name: "framework",
                    priority: 2,
                    test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](react-router(?!.*useBlocker)|router-core|history|store|react-store))[\\/]/,
                  },
                  { name: "site", tags: ["$initial"], priority: 1 },
                  shared.group,
                ],
              },
            },
          },
        },
    // Few files to load at startup: 35 ms instead of 118, and nothing to install beside them.
    ssr: { noExternal: command === "build" ? true : undefined },
  }
})
