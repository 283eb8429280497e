import {
  addToDay,
  type Credential,
  type CredentialType,
  type DriverSettings,
  type StoredTrip,
  type User,
} from '@mtos/model';
import type { Doc } from '../../data/read/converter';
import { type Block, findBlock, formatBlockingNames } from '../../domain/credentials/credentialTexts';

export interface BlockedDriver extends Block {
  readonly uid: string;
  /** The names of what is lacking. */
  readonly names: string;
}

/** Drivers whose credentials, or those of their usual vehicle, block them today or by a day, the first ones first. */
export function driversBlockedBy(
  settings: readonly Doc<DriverSettings>[],
  today: string,
  until: string,
): readonly BlockedDriver[] {
  return settings
    .flatMap(({ id, credentialGaps = [], vehicleGaps = [] }) => {
      const gaps = [...credentialGaps, ...vehicleGaps];
      const block = findBlock(gaps, until);
      return block ? [{ uid: id, ...block, names: formatBlockingNames(gaps, today, until) }] : [];
    })
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.uid.localeCompare(b.uid));
}

/** How many of these trips a driver holds on days on which they are blocked, whoever pays for them. */
export const tripsHit = (
  trips: readonly Pick<StoredTrip, 'driverUid' | 'tripDate'>[],
  { uid, from }: Pick<BlockedDriver, 'uid' | 'from'>,
): number => trips.filter(({ driverUid, tripDate }) => driverUid === uid && tripDate >= from).length;

/** Whether a driver's credentials matter: they may sign in, or will. */
export const isDriving = (driver: Pick<User, 'state'> | undefined): boolean =>
  driver !== undefined && driver.state !== 'inactive';

/** Credentials that expire as early as their type warns, of types that count, in their order. */
export const ofCountingTypes = (
  credentials: readonly Doc<Credential>[],
  types: readonly Doc<CredentialType>[],
  today: string,
): readonly (Doc<Credential> & { readonly typeName: string })[] =>
  credentials.flatMap((credential) => {
    const type = types.find(({ id, isActive }) => isActive && id === credential.typeUid);
    if (!type || credential.expiresDay > addToDay(today, type.warnDays)) return [];
    return [{ ...credential, typeName: type.name }];
  });
