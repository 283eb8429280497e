import { type Claims, ROLES } from '@mtos/model';
import { FirebaseError } from 'firebase/app';
import type { User } from 'firebase/auth';
import * as z from 'zod/mini';
import { storedClaims } from './storedClaims';

const claimsSchema = z.object({
  subOwneruid: z.optional(z.string()),
  role: z.optional(z.enum(ROLES)),
  email_verified: z.optional(z.boolean()),
});

export interface TokenClaims extends Claims {
  readonly emailVerified: boolean;
}

/** The claims of the current token. Rejects if they are broken, or the token is no longer valid. */
export async function tokenClaims(user: User): Promise<TokenClaims> {
  const { email_verified: emailVerified = false, ...others } = claimsSchema.parse(await readClaims(user));
  return { emailVerified, ...others };
}

/** Without a network, an expired token can't be renewed; the server still judges each request by a valid one. */
async function readClaims(user: User): Promise<unknown> {
  try {
    return (await user.getIdTokenResult()).claims;
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'auth/network-request-failed') return storedClaims(user);
    throw error;
  }
}
