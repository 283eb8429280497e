import * as z from 'zod/mini';

/** The account's folder at the image host. */
export const uploadFolder = (account: string): string => `accounts/${account}`;

/**
 * The URL of a picture in an account's folder, as the image host returns it. Plain HTTP on this machine is the local
 * suite's image host. The same pattern is in rules/values.rules.
 */
const PICTURE_URL =
  /^(?:https:\/\/res\.cloudinary\.com|http:\/\/127\.0\.0\.1:\d+)\/[\w-]+\/image\/upload\/v\d+\/accounts\/([\w-]+)[\w/-]*(?:\.[a-z]+)?$/;

/** Whether the URL is that of a picture in the account's folder at the image host. */
export function isAccountPicture(account: string, url: string): boolean {
  return PICTURE_URL.exec(url)?.[1] === account;
}

/** The id by which the image host knows the picture with this URL. */
export function readPublicId(url: string): string {
  return url.replace(/^.*\/image\/upload\/v\d+\//, '').replace(/\.[a-z]+$/, '');
}

export const signUploadSchema = z.strictObject({
  /** The account's folder or a subfolder. */
  folder: z.string().check(z.regex(/^accounts(\/[A-Za-z0-9_-]{1,128}){1,3}$/, 'is not an account folder')),
});
export type SignUploadInput = Readonly<z.infer<typeof signUploadSchema>>;

/** The browser posts `file`, `api_key`, `signature`, and all `params` unchanged to `uploadUrl`. */
export interface SignedUpload {
  readonly uploadUrl: string;
  readonly cloudName: string;
  readonly apiKey: string;
  readonly signature: string;
  readonly params: {
    /** Seconds since 1970; the image host derives the signature's expiry from it. */
    readonly timestamp: number;
    readonly folder: string;
    /** The picture's name in the folder, which no other upload has. A second upload by the same name changes nothing. */
    readonly public_id: string;
    readonly overwrite: 'false';
    readonly upload_preset: string;
    readonly allowed_formats: string;
  };
}
