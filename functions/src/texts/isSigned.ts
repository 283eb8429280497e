import { createHmac, timingSafeEqual } from 'node:crypto';

/** The fields of a request, by name. */
export type RequestFields = Readonly<Record<string, string>>;

/**
 * Whether the provider signed a request: the Base64 of HMAC-SHA1 with the account's token over the URL that was given to the
 * provider, followed by each field's name and value, sorted by name.
 */
export function isSigned(url: string, fields: RequestFields, token: string, signature: string | undefined): boolean {
  const signed = Object.keys(fields)
    .sort()
    .map((name) => `${name}${fields[name]}`);
  const expected = createHmac('sha1', token)
    .update([url, ...signed].join(''))
    .digest('base64');
  // Compared as text: a text that decodes to the same is not the provider's
  const given = Buffer.from(signature ?? '');
  const wanted = Buffer.from(expected);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
