import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '../../cli/root';
import { HttpError } from './httpError';

/** An account at the image host. */
export interface HostAccount {
  readonly cloudName: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

/** The account with which the functions of the local suite sign. */
export function readAccount(): HostAccount {
  const read = (name: string) => parseEnv(readFileSync(join(root, 'functions', name), 'utf8'));
  const settings = { ...read('.env.demo-mtos'), ...read('.secret.local') };
  return {
    cloudName: settings.CLOUDINARY_CLOUD_NAME ?? '',
    apiKey: settings.CLOUDINARY_API_KEY ?? '',
    apiSecret: settings.CLOUDINARY_API_SECRET ?? '',
  };
}

const UNSIGNED_PARAMS = ['file', 'cloud_name', 'resource_type', 'api_key', 'signature'];
const SIGNATURE_LIFETIME_SECONDS = 3600;

/**
 * A signature is the hexadecimal SHA-1 of the signed parameters, sorted by name, as `a=1&b=2`, followed by the secret. It is
 * valid for an hour.
 * @throws HttpError if it is missing, invalid, or expired.
 */
export function checkSignature(params: Readonly<Record<string, string>>, account: HostAccount, now: number): void {
  if (!params.signature) throw new HttpError(400, 'Upload preset must be whitelisted for unsigned uploads');
  if (params.api_key !== account.apiKey) throw new HttpError(401, `Unknown API key ${params.api_key}`);
  const signed = Object.entries(params)
    .filter(([name, value]) => !UNSIGNED_PARAMS.includes(name) && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const expected = createHash('sha1').update(`${signed}${account.apiSecret}`).digest('hex');
  if (params.signature !== expected) {
    throw new HttpError(401, `Invalid Signature ${params.signature}. String to sign - '${signed}'.`);
  }
  const age = now / 1000 - Number(params.timestamp);
  if (!(Math.abs(age) < SIGNATURE_LIFETIME_SECONDS))
    throw new HttpError(400, `Stale request - reported time is ${params.timestamp}`);
}

/** The Admin API asks for the key and the secret. @throws HttpError */
export function checkBasicAuth(header: string | undefined, { apiKey, apiSecret }: HostAccount): void {
  const expected = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`;
  if (header !== expected) throw new HttpError(401, 'unknown api_key');
}
