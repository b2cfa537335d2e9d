/**
 * With the timestamp that Medusa's local provider puts before a name, or the ULID that its S3 provider puts after it.
 */
const PICTURE_KEY =
  /^(\d{13}-)?picture-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-[0-9A-Z]{26})?\.(jpg|webp)$/

/** Whether a file's key is one of a public picture that staff uploaded. */
export const isPictureKey = (key: string): boolean => PICTURE_KEY.test(key)
