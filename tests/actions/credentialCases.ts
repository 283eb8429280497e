import { randomUUID } from 'node:crypto';
import {
  type Credential,
  type CredentialContent,
  type CredentialException,
  credentialId,
  EMPTY_CREDENTIAL_INPUT,
  emptyCredentialTypeInput,
  paths,
} from '@mtos/model';
import { expect } from 'vitest';
import {
  deleteCredential,
  saveCredential,
  saveCredentialException,
  saveCredentialType,
  withdrawCredentialException,
} from '../../web/src/domain/credentials/credentialActions';
import { db } from '../functions/admin';
import { type ActionCase, AT } from './actionCase';

const TYPE = { ...emptyCredentialTypeInput('2026-03-10'), name: 'Driver license', effect: 'block' } as const;

const newTarget = () => ({ typeUid: `type-${randomUUID()}`, subject: 'driver', subjectUid: 'dora' }) as const;
const signed = (updatedBy: string) => ({ version: 1, createdAt: new Date(), updatedAt: new Date(), updatedBy });
const addType = async (account: string, id: string) => {
  const { renewalMonths: _, warnDays: __, ...kept } = TYPE;
  await db
    .doc(paths.credentialType(account, id))
    .set({ ...kept, renewalMonths: null, warnDays: 30, ...signed('someone') });
};

/** The actions that write types of credentials, credentials, and the owner's exceptions. */
export const credentialCases: readonly ActionCase[] = [
  {
    name: 'saveCredentialType',
    prepare: async ({ account, owner }) => {
      const id = `type-${randomUUID()}`;
      return {
        run: (writer) => saveCredentialType(writer, id, { ...TYPE, renewalMonths: '48' }, undefined),
        stored: async () => (await db.doc(paths.credentialType(account, id)).get()).data(),
        expected: expect.objectContaining({
          ...{ name: 'Driver license', renewalMonths: 48, blocksFrom: '2026-04-09', version: 1, updatedBy: owner.uid },
        }),
      };
    },
  },
  {
    name: 'saveCredential',
    prepare: async ({ account, owner }) => {
      const target = newTarget();
      await addType(account, target.typeUid);
      const input = { ...EMPTY_CREDENTIAL_INPUT, number: 'D-4711', issuedDay: '2026-03-01', expiresDay: '2030-03-01' };
      return {
        run: (writer) => saveCredential(writer, target, input, undefined),
        stored: async () => (await db.doc(paths.credential(account, credentialId(target))).get()).data(),
        expected: expect.objectContaining({ ...target, ...input, version: 1, updatedBy: owner.uid }),
      };
    },
  },
  {
    name: 'saveCredential renews',
    prepare: async ({ account, owner }) => {
      const target = newTarget();
      await addType(account, target.typeUid);
      const content: CredentialContent = { ...target, ...EMPTY_CREDENTIAL_INPUT, expiresDay: '2026-03-01' };
      const credential = db.doc(paths.credential(account, credentialId(target)));
      await credential.set({ ...content, ...signed('someone') });
      const opened: Credential = { ...content, version: 1, createdAt: AT, updatedAt: AT, updatedBy: 'someone' };
      const input = { ...EMPTY_CREDENTIAL_INPUT, expiresDay: '2027-03-01' };
      return {
        run: (writer) => saveCredential(writer, target, input, opened),
        stored: async () => (await credential.get()).data(),
        expected: expect.objectContaining({ ...target, ...input, version: 2, updatedBy: owner.uid }),
      };
    },
  },
  {
    name: 'deleteCredential',
    prepare: async ({ account }) => {
      const target = newTarget();
      await addType(account, target.typeUid);
      const credential = db.doc(paths.credential(account, credentialId(target)));
      await credential.set({ ...target, ...EMPTY_CREDENTIAL_INPUT, ...signed('someone') });
      return {
        run: (writer) => deleteCredential(writer, credentialId(target), { version: 1 }),
        stored: async () => (await credential.get()).exists,
        expected: false,
      };
    },
  },
  {
    name: 'saveCredentialException',
    prepare: async ({ account, owner }) => {
      const target = newTarget();
      await addType(account, target.typeUid);
      const exception = db.doc(paths.credentialException(account, credentialId(target)));
      await exception.set({ ...target, until: '2030-01-01', reason: 'Renewal is on its way', ...signed('someone') });
      const content = { ...target, until: '2030-01-01', reason: 'Renewal is on its way', version: 1 };
      const opened: CredentialException = { ...content, createdAt: AT, updatedAt: AT, updatedBy: 'someone' };
      const input = { until: '2030-02-01', reason: 'It takes longer' };
      return {
        run: (writer) => saveCredentialException(writer, target, input, opened),
        stored: async () => (await exception.get()).data(),
        expected: expect.objectContaining({ ...target, ...input, version: 2, updatedBy: owner.uid }),
      };
    },
  },
  {
    name: 'withdrawCredentialException',
    prepare: async ({ account }) => {
      const target = newTarget();
      await addType(account, target.typeUid);
      const exception = db.doc(paths.credentialException(account, credentialId(target)));
      await exception.set({ ...target, until: '2030-01-01', reason: 'Renewal is on its way', ...signed('someone') });
      return {
        run: (writer) => withdrawCredentialException(writer, credentialId(target), { version: 1 }),
        stored: async () => (await exception.get()).exists,
        expected: false,
      };
    },
  },
];
