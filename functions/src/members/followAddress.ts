import { followAddressSchema, paths } from '@mtos/model';
import { db } from '../firebase';
import { verifiedCallable } from '../guard';
import { copyAddress } from './checkSignIns';

/**
 * Copies the caller's own sign-in address to their user document, after they have changed and confirmed it. A repeat finds
 * nothing to change.
 */
export const followAddress = verifiedCallable(
  followAddressSchema,
  async (_input, signIn): Promise<Record<string, never>> => {
    const user = await db.doc(paths.user(signIn.uid)).get();
    if (user.exists) await copyAddress(user, signIn);
    return {};
  },
);
