import { spawn } from "node:child_process"
import { BACKEND } from "./paths"
import { allIntegrationTests, openIntegrationWorld, someIntegrationTests } from "./testing/integration"

/** `npm run test:integration -- <file or jest options>`; without any, all of them. */
export default async function testIntegration(args: string[]): Promise<number> {
  const world = await openIntegrationWorld()
  try {
    const chosen = args.length > 0 ? someIntegrationTests(args) : allIntegrationTests()
    const jest = spawn(process.execPath, chosen, {
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
