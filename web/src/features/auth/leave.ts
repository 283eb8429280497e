import { type Auth, signOut } from 'firebase/auth';
import { keepNotice } from '../../ui/keptNotice';
import { paths } from '../../ui/paths';
import { forgetActivity } from './activity';
import { keepRefusal } from './refusal';
import { forgetWantedPath } from './useWantedPath';

/** A friendly word or the reason, whichever it was. */
type Farewell = { readonly notice: string } | { readonly refusal: string };

/** Signs out and loads the sign-in page anew, so that nothing of one person is left for the next. */
export async function leave(auth: Auth, farewell: Farewell): Promise<void> {
  await signOut(auth);
  forgetActivity();
  forgetWantedPath();
  if ('notice' in farewell) keepNotice(farewell.notice);
  else keepRefusal(farewell.refusal);
  window.location.replace(paths.login);
}
