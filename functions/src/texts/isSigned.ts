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
    .digest();
  const given = Buffer.from(signature ?? '', 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
