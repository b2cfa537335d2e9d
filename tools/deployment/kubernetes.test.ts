import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { parse, parseAllDocuments } from "yaml"
import { Environment } from "../../backend/src/config/environment"
import { readSettings } from "../../backend/src/config/settings"
import { ROOT } from "../paths"

const require = createRequire(import.meta.url)
const FOLDER = join(ROOT, "deploy", "kubernetes")
const KUSTOMIZATION = "kustomization.yaml"
const EXAMPLE = "secret.example.yaml"

interface Container {
  ports?: { name?: string; containerPort?: unknown }[]
  env?: { name: string; valueFrom?: { configMapKeyRef?: { name: string; key: string } } }[]
  securityContext?: unknown
  resources?: { requests?: unknown; limits?: { memory?: unknown } }
  livenessProbe?: { httpGet?: { path?: string } }
  readinessProbe?: unknown
}

interface Pod {
  metadata: { labels?: Record<string, string> }
  spec: {
    securityContext?: { runAsUser?: number }
    containers: Container[]
    volumes?: { emptyDir?: { sizeLimit?: unknown } }[]
  }
}

/** The parts of a specification, of whatever kind, that the rules below look at. */
interface Spec {
  template?: Pod
  replicas?: number
  selector?: { matchLabels?: Record<string, string>; [label: string]: unknown }
  ports?: { targetPort?: unknown }[]
  rules?: { http: { paths: { backend: { service: { name: string } } }[] } }[]
  scaleTargetRef?: { name: string }
  ingress?: { from?: { namespaceSelector?: object }[] }[]
}

/** The parts of a manifest that the rules below look at. */
interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> }
  spec?: Spec
  data?: Record<string, string>
  stringData?: Record<string, string>
}

const documentsOf = (file: string) =>
  parseAllDocuments(readFileSync(join(FOLDER, file), "utf8")).map((document) => {
    expect([file, document.errors]).toEqual([file, []])
    return document.toJS() as Manifest
  })

const files = readdirSync(FOLDER).filter((file) => file.endsWith(".yaml"))
const manifests = files
  .filter((file) => file !== KUSTOMIZATION)
  .flatMap((file) => documentsOf(file).map((manifest) => ({ file, manifest })))
const applied = manifests.filter(({ file }) => file !== EXAMPLE)
const of = (kind: string) => applied.map(({ manifest }) => manifest).filter((each) => each.kind === kind)

/** Records which fields of a manifest are read, by their paths. */
function watched(value: unknown, path: string, seen: Set<string>): unknown {
  if (typeof value !== "object" || value === null) return value
  return new Proxy(value, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name)
      if (typeof name === "symbol" || !Object.hasOwn(target, name)) return found
      seen.add(`${path}/${name}`)
      return watched(found, `${path}/${name}`, seen)
    },
  })
}

const pathsOf = (value: unknown, path = ""): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, each]) => [
        `${path}/${name}`,
        ...pathsOf(each, `${path}/${name}`),
      ])
    : []

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const SCHEMAS = join(dirname(require.resolve("kubernetes-models")), "_schemas")

interface Validate {
  (manifest: unknown): boolean
  errors?: { instancePath: string; keyword: string }[] | null
}

/**
 * What is wrong with a manifest according to Kubernetes' own schema, as kubernetes-models has it: the violations, and
 * the fields that it never reads, which are misspelled: a cluster refuses them or, worse, ignores them.
 */
function faultsOf(manifest: Manifest): string[] {
  const [group = "", version = ""] = manifest.apiVersion.includes("/")
    ? manifest.apiVersion.split("/")
    : ["core", manifest.apiVersion]
  const id = `IoK8sApi${capital(group.split(".")[0] ?? "")}${capital(version)}${manifest.kind}`
  const { validate } = require(join(SCHEMAS, `${id}.js`)) as { validate: Validate }
  const seen = new Set<string>()
  validate(watched(manifest, "", seen))
  const wrong = (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} (${keyword})`)
  return [...wrong, ...pathsOf(manifest).filter((path) => !seen.has(path))]
}

it.each(
  manifests.map(({ file, manifest }) => [file, manifest.kind, manifest.metadata.name, manifest] as const),
)("%s: %s %s is as Kubernetes' own schema wants it", (_, __, ___, manifest) => {
  expect(faultsOf(manifest)).toEqual([])
})

/** What a deployment or a job runs. */
function podOf({ kind, metadata, spec }: Manifest): Pod {
  if (!spec?.template) throw new Error(`${kind} ${metadata.name} runs no pod.`)
  return spec.template
}

it("is told of what is wrong", () => {
  const [deployment] = of("Deployment")
  if (!deployment) throw new Error("There is no deployment.")
  const broken = structuredClone(deployment)
  Object.assign(podOf(broken).spec.containers[0] ?? {}, { ports: [{ containerPort: "many" }] })
  expect(faultsOf(broken)[0]).toMatch(/^\/spec\/template\/spec\/containers\/0\/ports\/0\/containerPort/)
  const nameless = structuredClone(deployment)
  Reflect.deleteProperty(podOf(nameless).spec, "containers")
  expect(faultsOf(nameless)).toEqual(["/spec/template/spec (required)"])
  const misspelt = structuredClone(deployment)
  Object.assign(podOf(misspelt).spec.containers[0] ?? {}, { livenesProbe: {} })
  expect(faultsOf(misspelt)).toEqual(["/spec/template/spec/containers/0/livenesProbe"])
  expect(() => faultsOf({ ...deployment, kind: "Deploiment" })).toThrow()
})

it("applies every file but the example of the secret", () => {
  const { resources } = parse(readFileSync(join(FOLDER, KUSTOMIZATION), "utf8")) as { resources: string[] }
  const rest = files.filter((file) => file !== KUSTOMIZATION && file !== EXAMPLE)
  expect([...resources].sort()).toEqual([...rest].sort())
})

/** Addresses that contain no password. */
const PUBLIC_ADDRESSES = [
  ...["MARKETING_FORM_URL", "ADDRESS_SERVICE_URL", "EASYPOST_URL", "VIDEO_PLAYER_URL", "ANALYTICS_URL"],
  "CDN_PURGE_URL",
]
/** For the job that migrates and for the pool: not settings of the shop. */
const OF_THE_POOL = ["MIGRATE_DATABASE_URL", "POSTGRES_HOST", "POSTGRES_PASSWORD"]

it("holds no secret: names alone", () => {
  expect(of("Secret")).toEqual([])
  const [example] = documentsOf(EXAMPLE)
  const values = Object.values({ ...example?.data, ...example?.stringData })
  expect(values.length).toBeGreaterThan(5)
  expect(new Set(values)).toEqual(new Set([""]))
  const [settings] = of("ConfigMap")
  const known = Object.keys(settings?.data ?? {}).filter((name) => !PUBLIC_ADDRESSES.includes(name))
  for (const name of known) expect(name).not.toMatch(/SECRET|PASSWORD|TOKEN|_KEY|_URL$/)
})

/** What the manifests themselves decide, or what doesn't concern a cluster. */
const NOT_HANDED_ON = [
  ...["PORT", "BACKEND_PORT", "CARD_SANDBOX_PORT", "SHOP_HOST", "CARD_SANDBOX_HOST", "STORE_API"],
  ...["PAGE_PROCESSES", "SHOP_METRICS_PORT", "TRUST_PROXY", "WORKER_MODE"],
]

it.each(["server", "worker"])("hands every other setting on to %s, and no other", (name) => {
  const deployment = of("Deployment").find(({ metadata }) => metadata.name === name)
  if (!deployment) throw new Error(`There is no ${name}.`)
  const own = podOf(deployment).spec.containers.flatMap(({ env = [] }) => env.map((each) => each.name))
  expect(own).toContain("WORKER_MODE")
  const [settings] = of("ConfigMap")
  const [secret] = documentsOf(EXAMPLE)
  const handed = [...Object.keys(settings?.data ?? {}), ...Object.keys(secret?.stringData ?? {})]
  const wanted = Object.keys(Environment.shape).filter((setting) => !NOT_HANDED_ON.includes(setting))
  expect(wanted.filter((setting) => !handed.includes(setting))).toEqual([])
  expect(handed.filter((setting) => !wanted.includes(setting)).sort()).toEqual([...OF_THE_POOL].sort())
  expect(new Set(handed).size).toBe(handed.length)
})

it("has a storefront tell metrics and traces where the rest of the shop does", () => {
  const storefront = of("Deployment").find(({ metadata }) => metadata.name === "storefront")
  if (!storefront) throw new Error("There is no storefront.")
  const handed = podOf(storefront).spec.containers.flatMap(({ env = [] }) =>
    env.flatMap(({ name, valueFrom }) => (valueFrom ? [[name, valueFrom.configMapKeyRef]] : [])),
  )
  expect(Object.fromEntries(handed)).toEqual(
    Object.fromEntries(
      ["METRICS_PORT", "METRICS_HOST", "OTEL_EXPORTER_OTLP_ENDPOINT"].map((key) => [
        key,
        { name: "shop-settings", key },
      ]),
    ),
  )
})

it("names nobody's shop: an overlay that sets too little starts none", () => {
  const [settings] = of("ConfigMap")
  const start = () => readSettings({ ...settings?.data, WORKER_MODE: "server" })
  for (const name of ["SHOP_ORIGIN", "STORE_BRAND", "STORE_PHONE", "STORE_EMAIL"])
    expect(start).toThrow(`Live mode needs ${name}, `)
  const readme = readFileSync(join(ROOT, "deploy", "README.md"), "utf8")
  for (const name of ["SHOP_ORIGIN", "STORE_BRAND", "STORE_PHONE", "STORE_EMAIL"])
    expect(readme).toContain(`path: /data/${name},`)
})

it("has values for its settings that the shop takes", () => {
  const [settings] = of("ConfigMap")
  // An empty value counts as not set.
  const given = Object.entries(settings?.data ?? {}).filter(([, value]) => value !== "")
  expect(Environment.partial().safeParse(Object.fromEntries(given)).error?.issues ?? []).toEqual([])
})

/** Everything that runs pods, with its pods' template. */
const workloads = applied
  .map(({ manifest }) => manifest)
  .filter(({ kind }) => kind === "Deployment" || kind === "Job")
  .map((manifest) => ({ manifest, pod: podOf(manifest) }))

it.each(workloads.map(({ manifest, pod }) => [manifest.kind, manifest.metadata.name, pod] as const))(
  "%s %s runs as nobody in particular, writes where it may, and has bounds",
  (_, name, { metadata, spec }) => {
    expect(metadata.labels?.["app.kubernetes.io/name"]).toBe(name)
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } },
    })
    expect(spec.securityContext?.runAsUser).toBeGreaterThan(0)
    for (const container of spec.containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      })
      expect(container.resources?.requests).toEqual({ cpu: expect.any(String), memory: expect.any(String) })
      expect(container.resources?.limits?.memory).toEqual(expect.any(String))
    }
    expect(spec.volumes?.length).toBeGreaterThan(0)
    for (const volume of spec.volumes ?? []) expect(volume.emptyDir?.sizeLimit).toEqual(expect.any(String))
  },
)

it.each(of("Deployment").map((each) => [each.metadata.name, each] as const))(
  "%s says whether it is alive and ready, comes in one by one, and may be moved",
  (name, deployment) => {
    for (const { livenessProbe, readinessProbe } of podOf(deployment).spec.containers) {
      expect(livenessProbe).toBeDefined()
      expect(readinessProbe).toBeDefined()
      // Restarting a program doesn't bring its database back.
      expect(livenessProbe?.httpGet?.path).not.toBe("/ready")
    }
    expect(deployment.spec?.selector?.matchLabels).toEqual({ "app.kubernetes.io/name": name })
    expect(of("PodDisruptionBudget").map((budget) => budget.metadata.name)).toContain(name)
  },
)

it("sends nobody to a name or port that isn't there", () => {
  const names = new Set(of("Deployment").map((each) => each.metadata.name))
  for (const service of of("Service")) {
    expect(names).toContain(service.spec?.selector?.["app.kubernetes.io/name"])
    const target = of("Deployment").find((each) => each.metadata.name === service.metadata.name)
    const ports = target && podOf(target).spec.containers[0]?.ports?.map((port) => port.name)
    expect(ports).toContain(service.spec?.ports?.[0]?.targetPort)
  }
  const services = of("Service").map((each) => each.metadata.name)
  const [ingress] = of("Ingress")
  expect(services).toContain(ingress?.spec?.rules?.[0]?.http.paths[0]?.backend.service.name)
  for (const scaler of of("HorizontalPodAutoscaler")) {
    const scaled = scaler.spec?.scaleTargetRef?.name
    expect(names).toContain(scaled)
    // The autoscaler decides how many there are; every deployment would reset them to a number given here.
    const target = of("Deployment").find((each) => each.metadata.name === scaled)
    expect(target?.spec?.replicas).toBeUndefined()
  }
  for (const budget of of("PodDisruptionBudget")) expect(names).toContain(budget.metadata.name)
})

it("keeps no log of addresses that open what is asked of them", () => {
  const off = { "nginx.ingress.kubernetes.io/enable-access-log": "false" }
  for (const { metadata } of of("Ingress")) expect(metadata.annotations).toMatchObject(off)
})

it("brings a new version in one program after the other, by labels that they have", () => {
  for (const { metadata } of of("Deployment"))
    expect(metadata.labels?.["app.kubernetes.io/name"]).toBe(metadata.name)
  const readme = readFileSync(join(ROOT, "deploy", "README.md"), "utf8")
  const steps = [...readme.matchAll(/apply -k OVERLAY(?: -l '([^']+)')?$|rollout status (\S+)$/gm)]
  expect(steps.map(([, left, waits]) => left ?? waits)).toEqual([
    "app.kubernetes.io/name notin (server, storefront)",
    "deployment/worker",
    "app.kubernetes.io/name notin (storefront)",
    "deployment/server",
    undefined,
  ])
})

it("closes the namespace, and opens the storefront alone to the world", () => {
  const policies = of("NetworkPolicy")
  const closed = policies.find(({ metadata }) => metadata.name === "closed")
  expect(closed?.spec).toEqual({ podSelector: {}, policyTypes: ["Ingress", "Egress"] })
  const open = policies.filter(({ spec }) =>
    (spec?.ingress ?? []).some(({ from = [{ namespaceSelector: {} }] }) =>
      from.some((peer) => peer.namespaceSelector),
    ),
  )
  expect(open.map(({ metadata }) => metadata.name)).toEqual(["storefront"])
})
