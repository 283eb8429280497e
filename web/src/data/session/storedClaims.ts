import type { User } from 'firebase/auth';
import * as z from 'zod/mini';

const storedUser = z.object({ stsTokenManager: z.object({ accessToken: z.string() }) });

/** The claims of the token that this browser has stored, whether or not it has expired. */
export function storedClaims(user: Pick<User, 'toJSON'>): unknown {
  const { accessToken } = storedUser.parse(user.toJSON()).stsTokenManager;
  const payload = accessToken.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}
