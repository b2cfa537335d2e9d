import { S3FileService } from "@medusajs/file-s3/dist/services/s3-file"
import type {
  Logger,
  ProviderFileResultDTO,
  ProviderGetFileDTO,
  ProviderGetPresignedUploadUrlDTO,
  ProviderUploadFileDTO,
  ProviderUploadStreamDTO,
  S3FileServiceOptions,
} from "@medusajs/framework/types"
import { isPictureKey } from "../../contracts/picture-key"
import { keepUpload, refusePublicStream, UPLOAD_HERE } from "../file-rules/keep-upload"
import { fileAddress } from "../file-rules/names"

export interface BucketOptions extends Omit<S3FileServiceOptions, "file_url"> {
  /** Public address of the shop. */
  origin: string
}

/**
 * Files in S3 or a store that speaks its protocol, by the shop's rules (`file-rules`). The bucket is private: pictures
 * are read through the shop, which says what they are and what a browser may do with them.
 */
export class BucketFileService extends S3FileService {
  static override identifier = "bucket"

  private readonly origin: string

  constructor(dependencies: { logger: Logger }, { origin, ...options }: BucketOptions) {
    super(dependencies, { ...options, file_url: `${origin}/static` })
    this.origin = origin
  }

  override async upload(file: ProviderUploadFileDTO): Promise<ProviderFileResultDTO> {
    const { key } = await super.upload({ ...(await keepUpload(file)), access: "private" })
    return { key, url: fileAddress(key, this.origin) }
  }

  override async getUploadStream(file: ProviderUploadStreamDTO) {
    refusePublicStream(file.access)
    return await super.getUploadStream({ ...file, access: "private" })
  }

  override async getPresignedUploadUrl({
    filename,
  }: ProviderGetPresignedUploadUrlDTO): Promise<ProviderFileResultDTO> {
    return { url: UPLOAD_HERE, key: filename }
  }

  /** Staff's private files come from the bucket itself, by a link that runs out. */
  override async getPresignedDownloadUrl(file: ProviderGetFileDTO): Promise<string> {
    return isPictureKey(file.fileKey)
      ? fileAddress(file.fileKey, this.origin)
      : await super.getPresignedDownloadUrl(file)
  }
}
