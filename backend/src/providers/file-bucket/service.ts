import { S3FileService } from "@medusajs/file-s3/dist/services/s3-file"
import type {
  Logger,
  ProviderDeleteFileDTO,
  ProviderFileResultDTO,
  ProviderGetFileDTO,
  ProviderGetPresignedUploadUrlDTO,
  ProviderUploadFileDTO,
  ProviderUploadStreamDTO,
  S3FileServiceOptions,
} from "@medusajs/framework/types"
import { deleteObjects } from "../../bucket/bucket"
import { isPictureKey } from "../../contracts/content/picture-key"
import { fileAddress, isPrivateKey } from "../file-rules/names"
import { prepareUpload, refusePublicStream, UPLOAD_HERE } from "../file-rules/prepare-upload"

export interface BucketOptions extends Omit<S3FileServiceOptions, "file_url" | "acl"> {
  /** Public address of the shop. */
  origin: string
}

/**
 * Files in S3 or a store that speaks its protocol, by the shop's rules (`file-rules`). The bucket is private, and only the
 * shop itself reaches it: files are read through the shop, which says what they are and what a browser may do with them.
 */
export class BucketFileService extends S3FileService {
  static override identifier = "bucket"

  private readonly origin: string

  constructor(dependencies: { logger: Logger }, { origin, ...options }: BucketOptions) {
    // No ACL for an object: Amazon's buckets refuse one unless set up to allow it.
    super(dependencies, { ...options, file_url: `${origin}/static`, acl: false })
    this.origin = origin
  }

  private at = ({ key }: ProviderFileResultDTO): ProviderFileResultDTO => ({
    key,
    url: fileAddress(key, this.origin),
  })

  override async upload(file: ProviderUploadFileDTO): Promise<ProviderFileResultDTO> {
    const kept = await prepareUpload(file)
    const filename = kept.access === "public" ? kept.filename : privateName(kept.filename)
    return this.at(await super.upload({ ...kept, filename }))
  }

  override async getUploadStream(file: ProviderUploadStreamDTO) {
    refusePublicStream(file.access)
    const { promise, ...stream } = await super.getUploadStream({
      ...file,
      filename: privateName(file.filename),
    })
    return { ...stream, url: fileAddress(stream.fileKey, this.origin), promise: promise.then(this.at) }
  }

  /**
   * Medusa's own only logs what could not be deleted, and those who ask for it then forget where the files are.
   * @throws {Error} when a file could not be deleted
   */
  override async delete(files: ProviderDeleteFileDTO | ProviderDeleteFileDTO[]): Promise<void> {
    await deleteObjects(
      this.client_,
      this.config_.bucket,
      [files].flat().map(({ fileKey }) => fileKey),
    )
  }

  override async getPresignedUploadUrl({
    filename,
  }: ProviderGetPresignedUploadUrlDTO): Promise<ProviderFileResultDTO> {
    return { url: UPLOAD_HERE, key: filename }
  }

  /** Files from before this rule have no name that marks them as private, and are read through a link that expires. */
  override async getPresignedDownloadUrl(file: ProviderGetFileDTO): Promise<string> {
    return isPictureKey(file.fileKey) || isPrivateKey(file.fileKey)
      ? fileAddress(file.fileKey, this.origin)
      : await super.getPresignedDownloadUrl(file)
  }
}

/** A name that marks a private file as one, as in the folder of a shop without a bucket. */
const privateName = (filename: string) =>
  `private-${filename.replaceAll(/[^\w. -]|\.\.+/g, "-").slice(0, 100)}`
