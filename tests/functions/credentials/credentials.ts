import { randomUUID } from 'node:crypto';
import {
  type CredentialContent,
  type CredentialExceptionContent,
  type CredentialTypeContent,
  credentialId,
  paths,
} from '@mtos/model';
import {
  buildCredential,
  buildCredentialException,
  buildCredentialType,
  buildDriverSettings,
  buildVehicle,
} from '@mtos/model/sample';
import { db, ownAccount } from '../admin';
import { sampleUser } from '../documents';

const AT = new Date('2026-01-05T12:00:00Z');

/** What a test writes and reads of one account's credentials, as the account's owner. */
export function credentialsIn(account: string) {
  const written = { at: AT, updatedBy: account };
  const settings = (uid: string) => db.doc(paths.driverSettingsDocument(account, uid));
  const credential = (of: { readonly typeUid: string; readonly subjectUid: string }) =>
    db.doc(paths.credential(account, credentialId(of)));
  const exception = (of: { readonly typeUid: string; readonly subjectUid: string }) =>
    db.doc(paths.credentialException(account, credentialId(of)));
  return {
    account,
    settings,
    credential,
    exception,
    type: (id: string) => db.doc(paths.credentialType(account, id)),
    vehicle: (id: string) => db.doc(paths.vehicle(account, id)),
    /** A new driver with settings, unless these are left out. */
    addDriver: async (given: Parameters<typeof sampleUser>[1] = {}, withSettings = true): Promise<string> => {
      const uid = `driver-${randomUUID()}`;
      if (withSettings) await settings(uid).set(buildDriverSettings({ updatedAt: AT, updatedBy: account }));
      await db.doc(paths.user(uid)).set(sampleUser(account, { role: 'driver', ...given }));
      return uid;
    },
    addVehicle: (id: string) => db.doc(paths.vehicle(account, id)).set(buildVehicle({ name: `Van ${id}` }, written)),
    saveType: (id: string, content: Partial<CredentialTypeContent> = {}) =>
      db.doc(paths.credentialType(account, id)).set(buildCredentialType(content, written)),
    save: (content: Parameters<typeof buildCredential>[0] & Partial<CredentialContent>) =>
      credential(content).set(buildCredential(content, written)),
    saveException: (content: Parameters<typeof buildCredentialException>[0] & Partial<CredentialExceptionContent>) =>
      exception(content).set(buildCredentialException(content, written)),
    /** What functions keep of a driver's gaps, and from which day the driver is blocked. */
    keptOf: async (uid: string): Promise<{ readonly gaps: unknown; readonly from: unknown }> => {
      const [stored, user] = await Promise.all([settings(uid).get(), db.doc(paths.user(uid)).get()]);
      return { gaps: stored.get('credentialGaps'), from: user.get('blockedFrom') };
    },
    gapsOfVehicle: async (id: string): Promise<unknown> => (await db.doc(paths.vehicle(account, id)).get()).get('gaps'),
  };
}

/** A new account whose credentials a test writes. */
export const newCredentials = () => credentialsIn(ownAccount());

export const LICENSE = { typeUid: 'license', name: 'Driver license' };
/** A type that blocks from a day on. */
export const BLOCKS = { effect: 'block', blocksFrom: '2026-02-04' } as const;
/** What a driver keeps who never had a license that `BLOCKS`. */
export const NEVER_HAD = {
  gaps: [
    { ...LICENSE, blocks: false, from: '', until: '2026-02-03' },
    { ...LICENSE, blocks: true, from: '2026-02-04', until: '' },
  ],
  from: '2026-02-04',
};
export const NOTHING = { gaps: undefined, from: undefined };
