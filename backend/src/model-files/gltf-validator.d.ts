/** Khronos's validator has no types: these cover the part that the test uses. */
declare module "gltf-validator" {
  interface Report {
    issues: { messages: { code: string; message: string; severity: number; pointer: string }[] }
  }
  /** Severity 0 is an error, 1 a warning, 2 and 3 are remarks. */
  export function validateBytes(data: Uint8Array): Promise<Report>
}
