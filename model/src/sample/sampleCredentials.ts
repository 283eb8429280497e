import {
  COMPANY_SUBJECT,
  type Credential,
  type CredentialContent,
  type CredentialException,
  type CredentialExceptionContent,
  type CredentialType,
  type CredentialTypeContent,
  credentialId,
} from '../credentials/credential';
import { blockedFrom, type CredentialGap, credentialGaps } from '../credentials/credentialGap';
import type { DriverSettings } from '../crew/driverSettings';
import { paths } from '../documents/paths';
import { addToDay } from '../time/calendarDays';
import { DEFAULT_TIME_ZONE, dayIn } from '../time/timeZone';
import type { Stored, StoredDocument } from './stored';

interface Written {
  readonly at: Date;
  readonly updatedBy: string;
}

const firstVersion = ({ at, updatedBy }: Written) => ({ version: 1, createdAt: at, updatedAt: at, updatedBy });

/** A type of credential with this content; every driver must have one, and is warned about, unless something else is given. */
export const buildCredentialType = (
  content: Partial<CredentialTypeContent>,
  written: Written,
): Stored<CredentialType> => ({
  ...{ name: 'Driver license', subject: 'driver', renewalMonths: null, warnDays: 30, effect: 'warn' },
  ...{ blocksFrom: '', isRequired: true, isActive: true, payers: [], documentFrom: '', ...content },
  ...firstVersion(written),
});

/** A credential of a driver with this content; it does not expire unless something else is given. */
export const buildCredential = (
  content: Partial<CredentialContent> & Pick<CredentialContent, 'typeUid' | 'subjectUid'>,
  written: Written,
): Stored<Credential> => ({
  ...{ subject: 'driver', number: '', issuedDay: '', expiresDay: '', note: '', ...content },
  ...firstVersion(written),
});

/** An exception for a driver until a day. */
export const buildCredentialException = (
  content: Partial<CredentialExceptionContent> & Pick<CredentialExceptionContent, 'typeUid' | 'subjectUid' | 'until'>,
  written: Written,
): Stored<CredentialException> => ({
  ...{ subject: 'driver', reason: 'The renewal is in the mail.', ...content },
  ...firstVersion(written),
});

interface From {
  readonly account: string;
  readonly now: Date;
  readonly writtenBy: string;
}

export interface SampleCredentials {
  readonly documents: readonly StoredDocument[];
  /** A driver's settings, a vehicle, or a user, with what functions keep there of what is lacking; others as they are. */
  readonly withGaps: (document: StoredDocument) => StoredDocument;
}

/** Types that block, from before and from a later day, and that warn, of drivers, vehicles, and the company. */
const sampleTypes = (today: string): Readonly<Record<string, Partial<CredentialTypeContent>>> => ({
  'type-license': {
    ...{ name: 'Driver license', renewalMonths: 48, effect: 'block', blocksFrom: addToDay(today, -60) },
  },
  'type-background': {
    ...{ name: 'Background check', renewalMonths: 24, effect: 'block', blocksFrom: addToDay(today, 20) },
  },
  'type-cpr': { name: 'CPR card', renewalMonths: 24 },
  'type-registration': {
    ...{ name: 'Registration', subject: 'vehicle', renewalMonths: 12 },
    ...{ effect: 'block', blocksFrom: addToDay(today, -60) },
  },
  'type-insurance': { name: 'Liability insurance', subject: 'company', renewalMonths: 12, warnDays: 45 },
});

/** In so many days a credential of these expires; null for one that is missing. By type, and by the driver's index or the vehicle. */
const EXPIRIES: Readonly<Record<string, Readonly<Record<string, number | null>>>> = {
  'type-license': { 6: -2, 9: 20 },
  'type-background': { 7: null },
  'type-cpr': { 5: -10, 8: 12 },
  'type-registration': { 'vehicle-shop': -4, 'vehicle-spare': 25 },
  'type-insurance': { [COMPANY_SUBJECT]: 18 },
};

/** The driver with the exception, and for how many days more. No one is blocked on a day that has sample trips. */
const EXCEPTION = { typeUid: 'type-license', index: 6, days: 16 } as const;

/**
 * The account's credentials: most are valid for long, some expire soon, are over, or are missing, and the owner made one
 * exception.
 */
export function sampleCredentials(
  { account, now, writtenBy }: From,
  settings: readonly StoredDocument[],
  vehicles: readonly StoredDocument[],
): SampleCredentials {
  const today = dayIn(DEFAULT_TIME_ZONE, now);
  const written = { at: new Date(now.getTime() - 40 * 86_400_000), updatedBy: writtenBy };
  const types = Object.entries(sampleTypes(today)).map(([id, content]) => ({
    ...buildCredentialType(content, written),
    id,
  }));
  const drivers = settings.map(({ path }) => lastPart(path));
  const subjects = {
    driver: drivers.map((uid, index) => ({ uid, key: String(index), index })),
    vehicle: vehicles
      .filter(({ path }) => path.startsWith(`${paths.vehicles(account)}/`))
      .map(({ path }, index) => ({ uid: lastPart(path), key: lastPart(path), index })),
    company: [{ uid: COMPANY_SUBJECT, key: COMPANY_SUBJECT, index: 0 }],
  };
  const credentials = types.flatMap(({ id: typeUid, subject, renewalMonths }) =>
    subjects[subject].flatMap(({ uid, key, index }) => {
      const days = EXPIRIES[typeUid]?.[key] ?? 90 + 11 * index;
      if (EXPIRIES[typeUid]?.[key] === null) return [];
      const expiresDay = addToDay(today, days);
      const issuedDay = addToDay(expiresDay, -30 * (renewalMonths ?? 12));
      return [buildCredential({ typeUid, subject, subjectUid: uid, issuedDay, expiresDay }, written)];
    }),
  );
  const excepted = drivers[EXCEPTION.index];
  const exceptions = excepted
    ? [
        buildCredentialException(
          { typeUid: EXCEPTION.typeUid, subjectUid: excepted, until: addToDay(today, EXCEPTION.days) },
          { at: new Date(now.getTime() - 86_400_000), updatedBy: account },
        ),
      ]
    : [];
  const gapsOf = (subject: CredentialType['subject'], uid: string): readonly CredentialGap[] => {
    const isOf = ({ subjectUid }: Pick<CredentialContent, 'subjectUid'>) => subjectUid === uid;
    return credentialGaps(subject, types, credentials.filter(isOf), exceptions.filter(isOf));
  };
  return {
    documents: [
      ...types.map(({ id, ...data }) => ({ path: paths.credentialType(account, id), data })),
      ...credentials.map((data) => ({ path: paths.credential(account, credentialId(data)), data })),
      ...exceptions.map((data) => ({ path: paths.credentialException(account, credentialId(data)), data })),
    ],
    withGaps: ({ path, data }) => ({ path, data: { ...data, ...derivedOf(account, drivers, { path, data }, gapsOf) } }),
  };
}

/** What functions keep of what is lacking in one document. */
function derivedOf(
  account: string,
  drivers: readonly string[],
  { path, data }: StoredDocument,
  gapsOf: (subject: CredentialType['subject'], uid: string) => readonly CredentialGap[],
): StoredDocument['data'] {
  const uid = lastPart(path);
  if (path === paths.vehicle(account, uid)) return { gaps: gapsOf('vehicle', uid) };
  if (path === paths.driverSettingsDocument(account, uid)) {
    const { vehicleUid, shift } = data as Pick<Stored<DriverSettings>, 'vehicleUid' | 'shift'>;
    return {
      credentialGaps: gapsOf('driver', uid),
      ...(vehicleUid !== undefined && { vehicleGaps: gapsOf('vehicle', vehicleUid) }),
      ...(shift && { shift: { ...shift, vehicleGaps: gapsOf('vehicle', shift.vehicleUid) } }),
    };
  }
  const from = path === paths.user(uid) && drivers.includes(uid) ? blockedFrom(gapsOf('driver', uid)) : undefined;
  return from === undefined ? {} : { blockedFrom: from };
}

const lastPart = (path: string): string => path.split('/').at(-1) ?? '';
