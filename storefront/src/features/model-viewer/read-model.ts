import { MeshoptDecoder } from "meshoptimizer/decoder"
import { type Group, Mesh, MeshStandardMaterial, type Object3D, Texture } from "three"
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js"
import { fetchModel } from "./fetch-model"

/**
 * Reads a model's file. Its pictures are decoded here: the loader would fetch them by blob:, which our policy forbids;
 * and their values stay unchanged, so that they can be repainted.
 * @throws when there is none
 */
export async function readModel(address: string, signal: AbortSignal): Promise<Group> {
  const file = await fetchModel(address, signal)
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
  loader.register((parser) => ({
    name: "pictures-within",
    async loadTexture(index: number) {
      const image = parser.json.images[parser.json.textures[index].source]
      const bytes: ArrayBuffer = await parser.getDependency("bufferView", image.bufferView)
      const picture = await createImageBitmap(new Blob([bytes], { type: image.mimeType }))
      const texture = new Texture(picture)
      texture.flipY = false
      texture.anisotropy = 4
      texture.needsUpdate = true
      texture.addEventListener("dispose", () => picture.close())
      return texture
    },
  }))
  const { scene } = await loader.parseAsync(file, "")
  return scene
}

/** What a model is drawn with. */
export interface Drawn {
  mesh: Mesh
  material: MeshStandardMaterial
}

/** At any depth. Lines, and meshes with another kind of material, are left out. */
export function drawnOf(root: Object3D): Drawn[] {
  const found: Drawn[] = []
  root.traverse((mesh) => {
    if (mesh instanceof Mesh && mesh.material instanceof MeshStandardMaterial)
      found.push({ mesh, material: mesh.material })
  })
  return found
}

/** Releases a model's GPU memory. */
export function disposeModel(root: Object3D): void {
  for (const { mesh, material } of drawnOf(root)) {
    mesh.geometry.dispose()
    material.map?.dispose()
    material.dispose()
  }
}
