import type {
  LocalFileServiceOptions,
  ProviderFileResultDTO,
  ProviderGetFileDTO,
  ProviderUploadFileDTO,
  ProviderUploadStreamDTO,
} from "@medusajs/framework/types"
import { LocalFileService } from "@medusajs/medusa/file-local"
import { fileAddress } from "../file-rules/names"
import { prepareUpload, refusePublicStream } from "../file-rules/prepare-upload"

export interface FolderOptions extends LocalFileServiceOptions {
  /** Public address of the shop. */
  origin: string
}

/** Files in the shop's own folders, by the shop's rules (`file-rules`). */
export class FolderFileService extends LocalFileService {
  static override identifier = "folder"

  private readonly origin: string

  constructor(container: unknown, options: FolderOptions) {
    super(container, options)
    this.origin = options.origin
  }

  private at = ({ key }: ProviderFileResultDTO): ProviderFileResultDTO => ({
    key,
    url: fileAddress(key, this.origin),
  })

  override async upload(file: ProviderUploadFileDTO): Promise<ProviderFileResultDTO> {
    return this.at(await super.upload(await prepareUpload(file)))
  }

  override async getUploadStream(file: ProviderUploadStreamDTO) {
    refusePublicStream(file.access)
    const { promise, ...stream } = await super.getUploadStream(file)
    return { ...stream, url: fileAddress(stream.fileKey, this.origin), promise: promise.then(this.at) }
  }

  override async getPresignedDownloadUrl(file: ProviderGetFileDTO): Promise<string> {
    // Refuses what isn't there.
    await super.getPresignedDownloadUrl(file)
    return fileAddress(file.fileKey, this.origin)
  }
}
