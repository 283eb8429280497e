import type { ManageRideLinkAnswer, ManageRideLinkInput } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { callables } from './sdk/callables';
import { requireConnection } from './write/write';

/** Makes the link to a ride, or revokes it. @throws OfflineError, FunctionsError */
export async function manageRideLink(functions: Functions, input: ManageRideLinkInput): Promise<ManageRideLinkAnswer> {
  requireConnection();
  return (await callables.manageRideLink(functions)(input)).data;
}
