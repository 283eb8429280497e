import { randomUUID } from 'node:crypto';
import { driverSettingsFields, driverSettingsToInput, paths } from '@mtos/model';
import { expect } from 'vitest';
import { saveDriverSettings, saveWorkHours } from '../../web/src/features/people/work/workActions';
import { setDayOff } from '../../web/src/features/trips/operations/setDayOff';
import { db } from '../functions/admin';
import { type ActionCase, AT } from './actionCase';

const TODAY = '2026-03-10';
const HOURS = Array(7).fill({ from: '08:00', to: '16:00' });

/** The actions that write when a driver works, and with which vehicle. */
export const driverSettingsCases: readonly ActionCase[] = [
  {
    name: 'saveDriverSettings',
    prepare: async ({ account, owner }) => {
      const uid = `driver-${randomUUID()}`;
      const input = { ...driverSettingsToInput(undefined), hours: HOURS, plate: 'T123456C' };
      return {
        run: (writer) => saveDriverSettings(writer, uid, { input, opened: undefined, today: TODAY }),
        stored: async () => (await db.doc(paths.driverSettingsDocument(account, uid)).get()).data(),
        expected: expect.objectContaining({ hours: HOURS, plate: 'T123456C', updatedBy: owner.uid }),
      };
    },
  },
  {
    name: 'saveDriverSettings keeps what functions wrote of credentials',
    prepare: async ({ account, owner }) => {
      const uid = `driver-${randomUUID()}`;
      const settings = db.doc(paths.driverSettingsDocument(account, uid));
      const fields = driverSettingsFields(driverSettingsToInput(undefined), TODAY, null);
      const gap = { typeUid: 'license', name: 'Driver license', blocks: true, from: '', until: '' };
      const kept = { credentialGaps: [gap], vehicleGaps: [{ ...gap, name: 'Insurance' }] };
      await settings.set({ ...fields, ...kept, updatedAt: new Date(), updatedBy: 'someone' });
      const opened = { ...fields, ...kept, updatedAt: AT, updatedBy: 'someone' };
      const input = { ...driverSettingsToInput(undefined), plate: 'T123456C' };
      return {
        run: (writer) => saveDriverSettings(writer, uid, { input, opened, today: TODAY }),
        stored: async () => (await settings.get()).data(),
        expected: expect.objectContaining({ ...kept, plate: 'T123456C', updatedBy: owner.uid }),
      };
    },
  },
  {
    name: 'saveWorkHours',
    prepare: async ({ account, owner }) => {
      const uid = `driver-${randomUUID()}`;
      return {
        run: (writer) => saveWorkHours(writer, uid, { work: { hours: HOURS, break: null }, today: TODAY }),
        stored: async () => (await db.doc(paths.driverSettingsDocument(account, uid)).get()).data(),
        expected: expect.objectContaining({ hours: HOURS, break: null, updatedBy: owner.uid }),
      };
    },
  },
  {
    name: 'setDayOff',
    prepare: async ({ account, owner }) => {
      const uid = `driver-${randomUUID()}`;
      return {
        run: (writer) => setDayOff(writer, uid, { day: TODAY, isOff: true, today: TODAY }),
        stored: async () => (await db.doc(paths.driverSettingsDocument(account, uid)).get()).data(),
        expected: expect.objectContaining({ daysOff: [TODAY], updatedBy: owner.uid }),
      };
    },
  },
];
