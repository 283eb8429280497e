import { createHash } from 'node:crypto';

/** The uid of the member that a try with this key makes: the same for a repeat, in another account another. */
export function memberUid(account: string, key: string): string {
  return createHash('sha256').update(`${account}/${key}`).digest('base64url').slice(0, 28);
}
