import { randomUUID } from 'node:crypto';
import {
  type AuthorizationInput,
  accountDocumentId,
  DEFAULT_PLAN_SETTINGS,
  EMPTY_MAINTENANCE,
  EMPTY_PAYER,
  EMPTY_PROFILE,
  EMPTY_VEHICLE,
  emptyAuthorizationInput,
  type FrequentPlaceInput,
  frequentPlaceFields,
  type LogFormat,
  paths,
  SYSTEM,
  toAuthorizationContent,
  toMaintenanceInput,
  toPayerInput,
  toVehicleInput,
} from '@mtos/model';
import { buildMaintenance, buildPayer, buildProfile, buildVehicle } from '@mtos/model/sample';
import { expect } from 'vitest';
import { savePayer } from '../../web/src/features/billing/payerActions';
import { sendMessage } from '../../web/src/features/chat/chatActions';
import { deleteAuthorization, saveAuthorization } from '../../web/src/features/clients/authorizationActions';
import { saveClientProfile } from '../../web/src/features/clients/clientActions';
import { skipFirstStep } from '../../web/src/features/dashboard/firstStepActions';
import type { NotificationInput } from '../../web/src/features/notify/notificationInput';
import { markAnswerSeen, sendNotification } from '../../web/src/features/notify/notifyActions';
import { allowDespiteDefects, resolveDefects } from '../../web/src/features/people/defects/defectActions';
import { deleteFrequentPlace, saveFrequentPlace } from '../../web/src/features/places/placeActions';
import { saveSettings, saveTimeZone } from '../../web/src/features/settings/accountActions';
import { saveProfile } from '../../web/src/features/settings/profileActions';
import { deleteFormat, saveFormat } from '../../web/src/features/tripImport/formats/formatActions';
import { deleteLogFormat, saveLogFormat } from '../../web/src/features/tripLog/logFormatActions';
import {
  completeMaintenance,
  deleteMaintenance,
  saveMaintenance,
} from '../../web/src/features/vehicles/maintenance/maintenanceActions';
import { saveVehicle } from '../../web/src/features/vehicles/vehicleActions';
import { buildDefectReport } from '../defectReport';
import { db } from '../functions/admin';
import type { ActionCase } from './actionCase';
import { credentialCases } from './credentialCases';
import { driverSettingsCases } from './driverSettingsCases';
import { standingOrderCases } from './standingOrderCases';
import { tripCases } from './tripCases';

const FREQUENT_PLACE: FrequentPlaceInput = {
  name: 'Dustpan Dialysis',
  address: '2 Dustpan Street, Queens',
  notes: '',
  phone: '',
  hours: '',
};

const AUTHORIZATION: AuthorizationInput = {
  ...emptyAuthorizationInput('2026-01-01'),
  ...{ number: 'A-4711', payer: 'Medicaid', from: '2026-01-01', until: '2026-12-31', weekdays: [1, 3], unit: 'leg' },
  ...{ total: 36, weekLimit: 3, places: '2 Dustpan Street, Queens\n', needs: ['wheelchair'], purpose: 'Dialysis' },
};

const BROKER_FORMAT = { name: 'Broker', columns: { name: 'Member' }, answers: { 'need:w-ep': 'wheelchair' } };
const LOG_FORMAT: Pick<LogFormat, 'name' | 'columns' | 'headers'> = {
  name: 'Dustpan Brokerage',
  columns: ['client', 'date'],
  headers: { client: 'Member' },
};

const AT = { toMillis: () => 0, toDate: () => new Date(0) };

/** How many documents of the account carry this text in a field. */
async function foundBy(collection: string, account: string, field: string, text: string): Promise<number> {
  const found = await db.collection(collection).where('subOwneruid', '==', account).where(field, '==', text).get();
  return found.size;
}

/** Every action that writes to Firestore in a transaction. */
export const actionCases: readonly ActionCase[] = [
  ...tripCases,
  ...standingOrderCases,
  ...credentialCases,
  ...driverSettingsCases,
  {
    name: 'saveFormat',
    prepare: async ({ account, owner }) => {
      const id = `format-${randomUUID()}`;
      return {
        run: (writer) => saveFormat(writer, id, BROKER_FORMAT),
        stored: async () => (await db.doc(paths.columnMapping(account, id)).get()).data(),
        expected: { ...BROKER_FORMAT, updatedAt: expect.anything(), updatedBy: owner.uid },
      };
    },
  },
  {
    name: 'deleteFormat',
    prepare: async ({ account, owner }) => {
      const format = db.doc(paths.columnMapping(account, `format-${randomUUID()}`));
      await format.set({ ...BROKER_FORMAT, updatedAt: new Date(), updatedBy: owner.uid });
      return {
        run: (writer) => deleteFormat(writer, format.id),
        stored: async () => (await format.get()).exists,
        expected: false,
      };
    },
  },
  {
    name: 'saveLogFormat',
    prepare: async ({ account, owner }) => {
      const id = `format-${randomUUID()}`;
      return {
        run: (writer) => saveLogFormat(writer, id, LOG_FORMAT),
        stored: async () => (await db.doc(paths.logFormat(account, id)).get()).data(),
        expected: { ...LOG_FORMAT, updatedAt: expect.anything(), updatedBy: owner.uid },
      };
    },
  },
  {
    name: 'deleteLogFormat',
    prepare: async ({ account, owner }) => {
      const format = db.doc(paths.logFormat(account, `format-${randomUUID()}`));
      await format.set({ ...LOG_FORMAT, updatedAt: new Date(), updatedBy: owner.uid });
      return {
        run: (writer) => deleteLogFormat(writer, format.id),
        stored: async () => (await format.get()).exists,
        expected: false,
      };
    },
  },
  {
    name: 'saveClientProfile',
    prepare: async ({ account, owner }) => {
      const uid = `client-${randomUUID()}`;
      const start = { ...EMPTY_PROFILE, name: 'Abner Teapot' };
      const profile = db.doc(paths.profile(account, uid));
      await profile.set(buildProfile(start, { at: new Date() }));
      const opened = { ...start, searchGrams: [], version: 1, createdAt: AT, updatedAt: AT, updatedBy: SYSTEM };
      return {
        run: (writer) => saveClientProfile(writer, uid, { opened, start, fields: { officeNotes: 'Rings twice.' } }),
        stored: async () => (await profile.get()).data(),
        expected: expect.objectContaining({ officeNotes: 'Rings twice.', version: 2, updatedBy: owner.uid }),
      };
    },
  },
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
    name: 'saveVehicle',
    prepare: async ({ account, owner }) => {
      const id = `vehicle-${randomUUID()}`;
      const content = { ...EMPTY_VEHICLE, name: 'Van 7' };
      const vehicle = db.doc(paths.vehicle(account, id));
      await vehicle.set(buildVehicle(content, { at: new Date(), updatedBy: owner.uid }));
      const opened = { ...content, version: 1, createdAt: AT, updatedAt: AT, updatedBy: owner.uid };
      return {
        run: (writer) => saveVehicle(writer, id, { ...toVehicleInput(content), odometer: '48210' }, opened),
        stored: async () => (await vehicle.get()).data(),
        expected: expect.objectContaining({ odometer: 48_210, version: 2, updatedBy: owner.uid }),
      };
    },
  },
  {
    name: 'saveMaintenance',
    prepare: async ({ account }) => {
      const id = `maintenance-${randomUUID()}`;
      const work = db.doc(paths.maintenanceDocument(account, id));
      const input = { ...toMaintenanceInput(EMPTY_MAINTENANCE), work: 'Oil change', dueDay: '2026-03-31' };
      return {
        run: (writer) => saveMaintenance(writer, { id, vehicleUid: 'van' }, input, undefined),
        stored: async () => (await work.get()).data(),
        expected: expect.objectContaining({ work: 'Oil change', dueDay: '2026-03-31', monthDay: 31, version: 1 }),
      };
    },
  },
  {
    name: 'completeMaintenance',
    prepare: async ({ account, owner }) => {
      const [id, nextId, vehicleUid] = ['done', 'next', 'vehicle'].map((kind) => `${kind}-${randomUUID()}`) as [
        ...[string, string, string],
      ];
      const written = { at: new Date(), updatedBy: owner.uid };
      const content = { vehicleUid, dueDay: '2026-03-09', everyMonths: 6, dueMiles: 50_000, everyMiles: 5000 };
      const [work, next] = [id, nextId].map((each) => db.doc(paths.maintenanceDocument(account, each)));
      const vehicle = db.doc(paths.vehicle(account, vehicleUid));
      await vehicle.set(buildVehicle({ name: 'Van 7', odometer: 49_000 }, written));
      await work?.set(buildMaintenance(content, written));
      const opened = { ...EMPTY_MAINTENANCE, work: 'Oil change', ...content, version: 1, createdAt: AT, updatedAt: AT };
      const input = { doneDay: '2026-03-20', doneMiles: '50340', vendor: 'Harbor Auto', cost: '89.95', note: '' };
      return {
        run: (writer) => completeMaintenance(writer, { id, nextId }, input, { ...opened, updatedBy: owner.uid }),
        stored: async () => ({
          done: (await work?.get())?.data(),
          next: (await next?.get())?.data() ?? null,
          odometer: (await vehicle.get()).get('odometer'),
        }),
        expected: {
          done: expect.objectContaining({ doneDay: '2026-03-20', doneMiles: 50_340, costCents: 8995, version: 2 }),
          next: expect.objectContaining({ dueDay: '2026-09-20', dueMiles: 55_340, doneDay: '', version: 1 }),
          odometer: 50_340,
        },
      };
    },
  },
  {
    name: 'deleteMaintenance',
    prepare: async ({ account }) => {
      const id = `maintenance-${randomUUID()}`;
      const work = db.doc(paths.maintenanceDocument(account, id));
      await work.set(buildMaintenance({ vehicleUid: 'van' }, { at: new Date(), updatedBy: 'someone' }));
      return {
        run: (writer) => deleteMaintenance(writer, id, { version: 1 }),
        stored: async () => (await work.get()).exists,
        expected: false,
      };
    },
  },
  {
    name: 'saveAuthorization',
    prepare: async ({ account, owner }) => {
      const id = `authorization-${randomUUID()}`;
      return {
        run: (writer) => saveAuthorization(writer, { id, clientUid: 'abner' }, AUTHORIZATION, undefined),
        stored: async () => (await db.doc(paths.authorization(account, id)).get()).data(),
        expected: expect.objectContaining({
          ...toAuthorizationContent(AUTHORIZATION),
          ...{ clientUid: 'abner', version: 1, updatedBy: owner.uid },
        }),
      };
    },
  },
  {
    name: 'deleteAuthorization',
    prepare: async ({ account }) => {
      const authorization = db.doc(paths.authorization(account, `authorization-${randomUUID()}`));
      const at = new Date();
      await authorization.set({
        ...toAuthorizationContent(AUTHORIZATION),
        ...{ clientUid: 'abner', version: 1, createdAt: at, updatedAt: at, updatedBy: 'other-admin' },
      });
      return {
        run: (writer) => deleteAuthorization(writer, authorization.id),
        stored: async () => (await authorization.get()).exists,
        expected: false,
      };
    },
  },
  {
    name: 'saveFrequentPlace',
    prepare: async ({ account, owner }) => {
      const id = `place-${randomUUID()}`;
      return {
        run: (writer) => saveFrequentPlace(writer, id, FREQUENT_PLACE),
        stored: async () => (await db.doc(paths.frequentPlace(account, id)).get()).data(),
        expected: expect.objectContaining({ name: 'Dustpan Dialysis', updatedBy: owner.uid }),
      };
    },
  },
  {
    name: 'deleteFrequentPlace',
    prepare: async ({ account, owner }) => {
      const place = db.doc(paths.frequentPlace(account, `place-${randomUUID()}`));
      await place.set({ ...frequentPlaceFields(FREQUENT_PLACE), updatedAt: new Date(), updatedBy: owner.uid });
      return {
        run: (writer) => deleteFrequentPlace(writer, place.id),
        stored: async () => (await place.get()).exists,
        expected: false,
      };
    },
  },
  {
    name: 'sendNotification',
    prepare: async ({ account }) => {
      const id = accountDocumentId(account, randomUUID());
      const input: NotificationInput = {
        ...{ title: id, description: 'Leave ten minutes earlier.', target: 'All', drivers: [] },
      };
      return {
        run: (writer) => sendNotification(writer, id, input),
        stored: () => foundBy(paths.notifications, account, 'title', id),
        expected: 1,
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
    name: 'markAnswerSeen',
    prepare: async ({ account, owner, driver }) => {
      const at = new Date();
      const receipt = db.doc(paths.receipt(account, `${randomUUID()}_${driver.uid}`));
      const answers = [{ at, quick: 'late', text: '' }];
      const message = { notification: 'message', driverUid: driver.uid };
      await receipt.set({ ...message, answers, at, receivedAt: at, waits: true });
      return {
        run: (writer) => markAnswerSeen(writer, receipt.id),
        stored: async () => (await receipt.get()).data(),
        expected: expect.objectContaining({ waits: false, seenBy: owner.uid, seenAt: expect.anything() }),
      };
    },
  },
  {
    name: 'allowDespiteDefects',
    prepare: async ({ account, owner }) => {
      const report = db.collection(paths.defectReports(account)).doc();
      await report.set(buildDefectReport({ driverUid: 'driver' }));
      return {
        run: (writer) => allowDespiteDefects(writer, report.id, 'The ramp works by hand.'),
        stored: async () => (await report.get()).data(),
        expected: expect.objectContaining({
          ...{ allowedBy: owner.uid, allowedWhy: 'The ramp works by hand.', allowedAt: expect.anything() },
          settledAt: null,
        }),
      };
    },
  },
  {
    name: 'resolveDefects',
    prepare: async ({ account, owner }) => {
      const report = db.collection(paths.defectReports(account)).doc();
      await report.set(buildDefectReport({ driverUid: 'driver' }));
      return {
        run: (writer) => resolveDefects(writer, report.id, 'New pads'),
        stored: async () => (await report.get()).data(),
        expected: expect.objectContaining({ settledBy: owner.uid, answer: 'New pads', defects: 'Brakes' }),
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

/**
 * Writes through the SDK's write stream, which shows the message until the server confirms it. The proxy drops only
 * responses to transactions.
 */
export const sendMessageCase: ActionCase = {
  name: 'sendMessage',
  prepare: async ({ account }) => {
    const id = accountDocumentId(account, randomUUID());
    return {
      run: (writer) => sendMessage(writer, id, id),
      stored: () => foundBy(paths.messages, account, 'text', id),
      expected: 1,
    };
  },
};
