import { describe, expect, it } from 'vitest';
import {
  CREDENTIAL_SUBJECTS,
  type Credential,
  type CredentialException,
  type CredentialType,
  credentialId,
  credentialSchema,
  credentialTypeSchema,
} from '../credentials/credential';
import { blockedFrom, credentialGaps } from '../credentials/credentialGap';
import type { DriverSettings } from '../crew/driverSettings';
import { paths } from '../documents/paths';
import type { Vehicle } from '../fleet/vehicle';
import { addToDay } from '../time/calendarDays';
import { DEFAULT_TIME_ZONE, dayIn } from '../time/timeZone';
import { DEMO } from './sampleCompanies';
import { inCollection, NOW, users, written } from './sampleFixtures';

describe('the sample’s credentials', () => {
  it('[FLT-3] has credentials that expire soon, are over, and are missing, and keeps what follows from them', () => {
    const read = <Doc>(collection: string) => inCollection<Doc>(collection).map(({ id, data }) => ({ ...data, id }));
    const today = dayIn(DEFAULT_TIME_ZONE, NOW);
    const types = read<CredentialType>(paths.credentialTypes(DEMO.ownerUid));
    const credentials = read<Credential>(paths.credentials(DEMO.ownerUid));
    const exceptions = read<CredentialException>(paths.credentialExceptions(DEMO.ownerUid));
    for (const type of types) expect(credentialTypeSchema.safeParse({ ...type, ...written }).success).toBe(true);
    for (const each of credentials) expect(credentialSchema.safeParse({ ...each, ...written }).success).toBe(true);
    expect(exceptions).toHaveLength(1);
    expect([...credentials, ...exceptions].every((each) => each.id === credentialId(each))).toBe(true);
    expect(new Set(types.map(({ subject }) => subject))).toEqual(new Set(CREDENTIAL_SUBJECTS));
    expect(types.some(({ blocksFrom }) => blocksFrom > today)).toBe(true);
    for (const isSome of [
      (expiresDay: string) => expiresDay < today,
      (expiresDay: string) => expiresDay >= today && expiresDay < addToDay(today, 30),
      (expiresDay: string) => expiresDay > addToDay(today, 90),
    ]) {
      expect(credentials.some(({ expiresDay }) => isSome(expiresDay))).toBe(true);
    }

    const gapsOf = (subject: CredentialType['subject'], uid: string) =>
      credentialGaps(
        subject,
        types,
        credentials.filter(({ subjectUid }) => subjectUid === uid),
        exceptions.filter(({ subjectUid }) => subjectUid === uid),
      );
    const settings = read<DriverSettings>(paths.driverSettings(DEMO.ownerUid));
    expect(settings.some(({ credentialGaps: gaps }) => gaps?.some(({ from }) => from === ''))).toBe(true);
    for (const { id, vehicleUid = '', shift, ...each } of settings) {
      expect(each.credentialGaps).toEqual(gapsOf('driver', id));
      expect(each.vehicleGaps).toEqual(gapsOf('vehicle', vehicleUid));
      if (shift) expect(shift.vehicleGaps).toEqual(gapsOf('vehicle', shift.vehicleUid));
      const from = users.find((user) => user.id === id)?.data.blockedFrom;
      expect(from).toBe(blockedFrom(gapsOf('driver', id)));
      // The sample's trips stay drivable
      expect(from && from > addToDay(today, 14)).toBe(true);
    }
    for (const { id, gaps } of read<Vehicle>(paths.vehicles(DEMO.ownerUid))) {
      expect(gaps).toEqual(gapsOf('vehicle', id));
    }
    const office = users.filter(({ data }) => data.role !== 'driver');
    expect(office.some(({ data }) => data.blockedFrom)).toBe(false);
  });
});
