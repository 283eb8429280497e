import { z } from 'zod';

/** Where an account's pictures are kept at the image host. */
export const uploadFolder = (account: string): string => `accounts/${account}`;

export const signUploadSchema = z.strictObject({
  /** The account's folder or one below it. */
  folder: z.string().regex(/^accounts(\/[A-Za-z0-9_-]{1,128}){1,3}$/, 'is no folder of an account'),
});
export type SignUploadInput = Readonly<z.infer<typeof signUploadSchema>>;

/** What the browser posts to `uploadUrl`: `file`, `api_key`, `signature` and every one of `params`, unchanged. */
export interface SignedUpload {
  readonly uploadUrl: string;
  readonly cloudName: string;
  readonly apiKey: string;
  readonly signature: string;
  readonly params: {
    /** Seconds since 1970, by the host's reckoning of how long the signature is good. */
    readonly timestamp: number;
    readonly folder: string;
    readonly upload_preset: string;
    readonly allowed_formats: string;
  };
}
