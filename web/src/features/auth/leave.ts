import { type Auth, signOut } from 'firebase/auth';
import { forgetActivity } from '../../firebase/activity';
import { dropNotice, keepNotice } from '../../ui/keptNotice';
import { forgetRefusal, keepRefusal } from './refusal';
import { forgetWantedPath } from './useWantedPath';

/** A friendly word or the reason, whichever it was. */
type Farewell = { readonly notice: string } | { readonly refusal: string };

/** Signs out; the signed-in part then loads the sign-in page, which says the farewell. */
export async function leave(auth: Auth, farewell: Farewell): Promise<void> {
  forgetActivity();
  forgetWantedPath();
  if ('notice' in farewell) keepNotice(farewell.notice);
  else keepRefusal(farewell.refusal);
  try {
    await signOut(auth);
  } catch (error) {
    dropNotice();
    forgetRefusal();
    throw error;
  }
}
