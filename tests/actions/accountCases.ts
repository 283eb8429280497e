import { randomUUID } from 'node:crypto';
import { DEFAULT_PLAN_SETTINGS, EMPTY_PAYER, paths, toPayerInput } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { expect } from 'vitest';
import { savePayer } from '../../web/src/features/billing/payerActions';
import { skipFirstStep } from '../../web/src/features/dashboard/firstStepActions';
import { saveSettings, saveTimeZone } from '../../web/src/features/settings/accountActions';
import { saveProfile } from '../../web/src/features/settings/profileActions';
import { db } from '../functions/admin';
import { type ActionCase, AT } from './actionCase';

/** The account, who is in it, and who pays. */
export const accountCases: readonly ActionCase[] = [
  {
    name: 'savePayer',
    prepare: async ({ account, owner }) => {
      const id = `payer-${randomUUID()}`;
      const content = { ...EMPTY_PAYER, name: 'Dustpan Brokerage' };
      const payer = db.doc(paths.payer(account, id));
      await payer.set(buildPayer(content, { at: new Date(), updatedBy: owner.uid }));
      const opened = { ...content, version: 1, createdAt: AT, updatedAt: AT, updatedBy: owner.uid };
      return {
        run: (writer) => savePayer(writer, id, { ...toPayerInput(content), daysToPay: 45 }, opened),
        stored: async () => (await payer.get()).data(),
        expected: expect.objectContaining({ daysToPay: 45, version: 2, updatedBy: owner.uid }),
      };
    },
  },
  {
    name: 'saveTimeZone',
    prepare: async ({ account }) => {
      await db.doc(paths.account(account)).update({ timeZone: 'America/New_York' });
      return {
        run: (writer) => saveTimeZone(writer, 'America/Denver'),
        stored: async () => (await db.doc(paths.account(account)).get()).data(),
        expected: expect.objectContaining({ name: expect.any(String), timeZone: 'America/Denver' }),
      };
    },
  },
  {
    name: 'saveSettings',
    prepare: async ({ account }) => {
      const settings = { planSettings: { ...DEFAULT_PLAN_SETTINGS, sharesRides: true } };
      return {
        run: (writer) => saveSettings(writer, settings),
        stored: async () => (await db.doc(paths.account(account)).get()).data(),
        expected: expect.objectContaining({ name: expect.any(String), timeZone: expect.any(String), ...settings }),
      };
    },
  },
  {
    name: 'skipFirstStep',
    prepare: async ({ account }) => {
      await db.doc(paths.account(account)).update({ firstSteps: ['driver'] });
      return {
        run: (writer) => skipFirstStep(writer, 'trip'),
        stored: async () => (await db.doc(paths.account(account)).get()).get('firstSteps'),
        expected: ['driver', 'trip'],
      };
    },
  },
  {
    name: 'saveProfile',
    prepare: async ({ account, owner }) => {
      const company = `Testwell ${randomUUID()}`;
      const input = { fullName: `Olympia ${randomUUID()}`, organizationName: company, phoneNumber: '' };
      const events = { onProgress: () => {}, onPictureFailed: () => {} };
      return {
        run: (writer) => saveProfile(writer, writer, { input, image: '', file: undefined }, events),
        stored: async () => {
          const [user, stored] = await db.getAll(db.doc(paths.user(owner.uid)), db.doc(paths.account(account)));
          return { ...user?.data(), company: stored?.get('name'), firstSteps: stored?.get('firstSteps') };
        },
        expected: expect.objectContaining({
          ...{ fullName: input.fullName, displayName: input.fullName, organization: company, company },
          firstSteps: expect.arrayContaining(['company']),
        }),
      };
    },
  },
];
