import { spawn } from "node:child_process"
import { integrationArguments, openIntegrationWorld } from "./integration"
import { BACKEND } from "./paths"

/** `npm run test:integration -- <file or jest options>` */
export default async function testIntegration(args: string[]): Promise<number> {
  const world = await openIntegrationWorld()
  try {
    const jest = spawn(process.execPath, integrationArguments(args), {
      cwd: BACKEND,
      env: { ...process.env, ...world.env },
      stdio: "inherit",
    })
    return await new Promise((resolve, reject) => {
      jest.once("error", reject)
      jest.once("close", (code) => resolve(code ?? 1))
    })
  } finally {
    await world.close()
  }
}
