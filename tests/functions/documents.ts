import { type Authorization, type ProfileContent, paths } from '@mtos/model';
import { buildProfile, buildTrip, buildUser, type Stored } from '@mtos/model/sample';
import { db } from './admin';

const createdAt = new Date('2026-11-20T12:00:00Z');

/** A pending trip for Ann, written by the account's owner. */
export const sampleTrip = (account: string, given: Partial<Parameters<typeof buildTrip>[0]> = {}) =>
  buildTrip({
    subOwneruid: account,
    clientUid: 'ann',
    name: 'Ann Teapot',
    phone: '(917) 555-0101',
    tripDate: '2026-11-21',
    createdAt,
    updatedBy: account,
    ...given,
  });

/** An active admin, written by the account's owner. */
export const sampleUser = (account: string, given: Partial<Parameters<typeof buildUser>[0]> = {}) =>
  buildUser({ subOwneruid: account, fullName: 'Nerys Kettle', createdAt, updatedBy: account, ...given });

/** A client's profile that a person wrote. */
export const profileBy = (updatedBy: string, content: Partial<ProfileContent>) =>
  buildProfile(content, { at: createdAt, updatedBy });

/** What only the office knows of a trip, as a person wrote it. */
export const officeTripBy = (updatedBy: string, clientUid: string, officeNotes: string) => ({
  ...{ clientUid, officeNotes, version: 1, createdAt, updatedAt: createdAt, updatedBy },
});

/** Stores an authorization of two legs for Ann, in the month of the pending trip. */
export const authorize = (account: string, id: string, given: Partial<Stored<Authorization>> = {}) =>
  db.doc(paths.authorization(account, id)).set({
    ...{ clientUid: 'ann', number: `A-${id}`, payer: 'Medicaid', from: '2026-11-01', until: '2026-11-30' },
    ...{ weekdays: [], unit: 'leg', total: 2, purpose: '', diagnosis: '', orderingProvider: '' },
    ...{ version: 1, createdAt, updatedAt: createdAt, updatedBy: account },
    ...given,
  });

export const newTrip = () => db.collection(paths.trips).doc();
export const newUser = () => db.collection(paths.users).doc();
