import type { Plugin } from "vite"
import type { Env } from "../server/env.ts"
import type { createDevApp } from "./dev-app.ts"

/** `npm run dev`: the production server's gateway and pages, with Vite between them for sources and updates. */
export function devServer(env: Env): Plugin {
  return {
    name: "shop-dev-server",
    apply: "serve",
    configureServer(vite) {
      // Loaded by Vite, not by its configuration: the aliases work only there.
      let app: Promise<ReturnType<typeof createDevApp>> | null = null
      const load = () => {
        app ??= vite
          .ssrLoadModule("/build/dev-app.ts")
          .then((module) => (module.createDevApp as typeof createDevApp)(env, vite))
        return app
      }
      vite.middlewares.use((req, res, next) => {
        load().then(({ gateway }) => gateway(req, res, next), next)
      })
      return () => {
        vite.middlewares.use((req, res, next) => {
          req.url = req.originalUrl ?? req.url
          load().then(({ pages }) => pages(req, res), next)
        })
      }
    },
  }
}
