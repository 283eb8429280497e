import { randomUUID } from 'node:crypto';
import { EMPTY_MAINTENANCE, EMPTY_VEHICLE, paths, toMaintenanceInput, toVehicleInput } from '@mtos/model';
import { buildMaintenance, buildVehicle } from '@mtos/model/sample';
import { expect } from 'vitest';
import { allowDespiteDefects, resolveDefects } from '../../web/src/features/people/defects/defectActions';
import {
  completeMaintenance,
  deleteMaintenance,
  saveMaintenance,
} from '../../web/src/features/vehicles/maintenance/maintenanceActions';
import { saveVehicle } from '../../web/src/features/vehicles/vehicleActions';
import { buildDefectReport } from '../defectReport';
import { db } from '../functions/admin';
import { type ActionCase, AT } from './actionCase';

/** Vehicles, work on them, and what drivers found. */
export const fleetCases: readonly ActionCase[] = [
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
];
