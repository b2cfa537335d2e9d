import type { IncomingMessage, ServerResponse } from "node:http"
import type { ViteDevServer } from "vite"
import type { Env } from "../server/env"
import { destination } from "../server/gateway"
import { createPages } from "../server/pages"
import { createServices } from "../server/proxy"
import { sendRefusal } from "../server/refusal"
import { pathOf } from "../server/request-path"
import { createShopHttp } from "../server/shop-http"
import { watchSettings } from "../server/shop-settings"
import type { PageAnswer, PageManifest, PageRequest } from "../src/entry-server"

/** The dev server links them instead. */
const NO_SHEETS = new Map<string, string>()

/** Links to the stylesheets that the server has seen, so that a page doesn't flash before its scripts bring them. */
function stylesheets(vite: ViteDevServer): string[] {
  const modules = vite.environments.ssr.moduleGraph.idToModuleMap.values()
  return [...modules].flatMap(({ url }) => (url.endsWith(".css") ? [`${url}?direct`] : []))
}

function devManifest(vite: ViteDevServer): PageManifest {
  return {
    routes: {
      __root__: {
        css: stylesheets(vite),
        scripts: [
          {
            attrs: { type: "module" },
            children: `import RefreshRuntime from "/@react-refresh"
RefreshRuntime.injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`,
          },
          { attrs: { type: "module", src: "/@vite/client" } },
          { attrs: { type: "module", src: "/src/entry-client.tsx" } },
        ],
      },
    },
  }
}

/** Vite's own tooling injects styles without a nonce and uses a web socket. */
function relax(policy: string): string {
  return policy
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace(/connect-src /, "connect-src ws: ")
}

/**
 * Medusa's admin requests its page files from its own Vite by name, such as `[id]/page.tsx`. A browser leaves the
 * brackets as they are, and no address of the shop has any.
 */
const encodeBrackets = (target = "/") => target.replaceAll("[", "%5B").replaceAll("]", "%5D")

/** The production server's gateway and pages, for the dev server. */
export function createDevApp(env: Env, vite: ViteDevServer) {
  const settings = watchSettings(env.BACKEND_URL)
  vite.httpServer?.once("close", () => settings.stop())
  const services = createServices(env)
  return {
    /** Anything that isn't a health check or a call goes on to Vite, whose own addresses aren't all plain. */
    gateway(req: IncomingMessage, res: ServerResponse, next: () => void): void {
      const path = pathOf(req.url)
      if (path === "/health" || path === "/ready") {
        res.writeHead(settings.current() ? 200 : 503, { "Content-Type": "application/json" }).end("{}")
        return
      }
      const target = encodeBrackets(req.url)
      const goes = destination(req.method ?? "GET", target)
      if (goes.to === "backend" || goes.to === "card sandbox") {
        req.url = target
        services[goes.to]?.(req, res, goes)
      } else if (goes.to === "refusal" && req.method !== "GET") sendRefusal(req, res, goes)
      else next()
    },
    pages: createPages({
      settings,
      shopHttp: createShopHttp(env.BACKEND_URL, settings.changesAt),
      policy: relax,
      program: async () => {
        const entry = await vite.ssrLoadModule("/src/entry-server.tsx")
        const renderPage = entry.renderPage as (page: PageRequest) => Promise<PageAnswer>
        return { renderPage, manifest: devManifest(vite), sheets: NO_SHEETS }
      },
    }),
  }
}
