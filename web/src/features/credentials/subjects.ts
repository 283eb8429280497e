import {
  addToDay,
  COMPANY_SUBJECT,
  type Credential,
  type CredentialType,
  type DriverSettings,
  gapsOn,
  type User,
  type Vehicle,
  vehicleStateOn,
} from '@mtos/model';
import type { To } from 'react-router-dom';
import type { Doc } from '../../data/read/converter';
import { type Block, findBlock, formatBlockingNames, formatNames } from '../../domain/credentials/credentialTexts';
import { driverUrl, vehicleUrl } from '../../ui/paths';

/** Whose a credential is, with the link to their page; the company has none. */
export interface Subject {
  readonly name: string;
  readonly to?: To;
}

interface Fleet {
  readonly drivers: readonly Pick<Doc<User>, 'id' | 'fullName' | 'state'>[];
  readonly vehicles: readonly Doc<Vehicle>[];
}

/** Every subject whose credentials count: drivers who may drive, vehicles that are not retired, and the company. */
export function subjectsById({ drivers, vehicles }: Fleet, today: string): ReadonlyMap<string, Subject> {
  const driving = drivers.filter(({ state }) => state !== 'inactive');
  const kept = vehicles.filter((vehicle) => vehicleStateOn(vehicle, today) !== 'retired');
  return new Map<string, Subject>([
    [COMPANY_SUBJECT, { name: 'Your company' }],
    ...kept.map(({ id, name }): [string, Subject] => [id, { name, to: vehicleUrl(id) }]),
    ...driving.map(({ id, fullName }): [string, Subject] => [id, { name: fullName, to: driverUrl(id) }]),
  ]);
}

export interface Expiring {
  readonly id: string;
  readonly subject: Subject;
  readonly typeName: string;
  readonly expiresDay: string;
}

/** Credentials that expire as early as their type warns, of known subjects and of types that count, in their order. */
export function expiringRows(
  credentials: readonly Doc<Credential>[],
  types: readonly Doc<CredentialType>[],
  subjects: ReadonlyMap<string, Subject>,
  today: string,
): readonly Expiring[] {
  const counting = new Map(types.filter(({ isActive }) => isActive).map((type) => [type.id, type]));
  return credentials.flatMap(({ id, typeUid, subjectUid, expiresDay }) => {
    const [subject, type] = [subjects.get(subjectUid), counting.get(typeUid)];
    if (!subject || !type || expiresDay > addToDay(today, type.warnDays)) return [];
    return [{ id, subject, typeName: type.name, expiresDay }];
  });
}

/** Drivers and vehicles whose credentials lack a document on a day so that it warns, by name. */
export function undocumentedRows(
  settings: readonly Doc<DriverSettings>[],
  vehicles: readonly Doc<Vehicle>[],
  subjects: ReadonlyMap<string, Subject>,
  today: string,
): readonly Omit<Blocked, keyof Block>[] {
  return lackingOf(settings, vehicles)
    .flatMap(({ id, gaps }) => {
      const subject = subjects.get(id);
      const lacking = gapsOn(gaps, today).filter(({ document, blocks }) => document && !blocks);
      return subject && lacking.length > 0 ? [{ id, subject, names: formatNames(lacking) }] : [];
    })
    .toSorted((a, b) => a.subject.name.localeCompare(b.subject.name));
}

export interface Blocked extends Block {
  readonly id: string;
  readonly subject: Subject;
  /** The names of what is lacking. */
  readonly names: string;
}

/** Drivers and vehicles that are blocked today, or will be by a day, the first ones first. */
export function blockedRows(
  settings: readonly Doc<DriverSettings>[],
  vehicles: readonly Doc<Vehicle>[],
  subjects: ReadonlyMap<string, Subject>,
  today: string,
  until: string,
): readonly Blocked[] {
  return lackingOf(settings, vehicles)
    .flatMap(({ id, gaps }) => {
      const subject = subjects.get(id);
      const block = findBlock(gaps, until);
      if (!subject || !block) return [];
      return [{ id, subject, ...block, names: formatBlockingNames(gaps, today, until) }];
    })
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.subject.name.localeCompare(b.subject.name));
}

const lackingOf = (settings: readonly Doc<DriverSettings>[], vehicles: readonly Doc<Vehicle>[]) => [
  ...settings.map(({ id, credentialGaps }) => ({ id, gaps: credentialGaps ?? [] })),
  ...vehicles.map(({ id, gaps = [] }) => ({ id, gaps })),
];
