import type { Plugin } from "vite"
import type { createDevApp } from "./dev-app.ts"
import type { Env } from "./env.ts"
import { destination } from "./gateway.ts"
import { sendRefusal } from "./refusal.ts"
import { pathOf } from "./request-path.ts"

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
          .ssrLoadModule("/server/dev-app.ts")
          .then((module) => (module.createDevApp as typeof createDevApp)(env, vite))
        return app
      }
      vite.middlewares.use((req, res, next) => {
        const path = pathOf(req.url)
        if (path === "/health") {
          load().then(({ isReady }) => {
            res.writeHead(isReady() ? 200 : 503, { "Content-Type": "application/json" })
            res.end("{}")
          }, next)
          return
        }
        const goes = destination(req.method ?? "GET", req.url)
        if (goes.to === "backend" || goes.to === "card sandbox") {
          load().then(({ services }) => services[goes.to]?.(req, res), next)
        } else if (goes.to === "refusal" && req.method !== "GET") sendRefusal(req, res, goes)
        // Vite's own addresses are not all plain.
        else next()
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
