import type { ManageRideLinkAnswer, ManageRideLinkInput } from '@mtos/model';
import { loadCode } from '../browser/loadCode';
import { requireConnection } from './write/write';

/** Makes the link to a ride, or revokes it. @throws OfflineError, FunctionsError */
export async function manageRideLink(input: ManageRideLinkInput): Promise<ManageRideLinkAnswer> {
  requireConnection();
  // Pages with trips call no functions themselves, so they load this code only now
  const [{ functions }, { callables }] = await loadCode(() =>
    Promise.all([import('./sdk/functions'), import('./sdk/callables')]),
  );
  return (await callables.manageRideLink(functions)(input)).data;
}
