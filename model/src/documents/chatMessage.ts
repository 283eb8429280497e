import * as z from 'zod/mini';
import { instant } from './instant';
import { LIMITS } from './limits';
import { nonBlank, stored } from './storedFields';

export const messageSchema = stored({
  subOwneruid: z.string(),
  /** Who wrote it; the name and the picture come from their user document. */
  userUid: z.string(),
  text: nonBlank(LIMITS.chatText),
  createdAt: instant,
});
export type Message = z.infer<typeof messageSchema>;
