import { createHash, randomBytes } from 'node:crypto';
import { appUrl } from '../config';

/** 160 random bits. */
const SECRET_BYTES = 20;

export const newWebhookSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** What the account of a secret is found by. */
export const hashWebhookSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * The URL that the provider calls: with answers of riders, or with what becomes of one text. The provider signs its requests
 * over it, so it is the same wherever a request comes in.
 * @param textId of a text to a rider, whose parts are divided by colons
 */
export function webhookUrl(secret: string, textId?: string): string {
  const path = ['texts', secret, ...(textId?.split(':') ?? [])].map(encodeURIComponent).join('/');
  return `${appUrl.value().replace(/\/+$/, '')}/${path}`;
}

/** Of a path that `webhookUrl` made: whose it is, and the text, if it is about one. Undefined for any other. */
export function readWebhookPath(path: string): { readonly secret: string; readonly textId?: string } | undefined {
  const [, secret, rest] = /^\/texts\/([A-Za-z0-9_-]{27})(?:\/(.+))?$/.exec(path) ?? [];
  if (!secret) return undefined;
  if (rest === undefined) return { secret };
  try {
    return { secret, textId: rest.split('/').map(decodeURIComponent).join(':') };
  } catch {
    return undefined;
  }
}
