import { type ExportAnswer, paths } from '@mtos/model';
import { buildDriverSettings } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { newTrip, sampleTrip } from '../documents';
import { newMember, newOwner } from '../people';
import { ANN, accountWithAnn, OF_ANN, run } from './accountWithAnn';

describe('exportPersonalData', () => {
  it('[SEC-13] returns what the account has of a client, and records the export', async () => {
    const { owner, account, trips } = await accountWithAnn();
    const answers = await run<ExportAnswer>('exportPersonalData', owner, { kind: 'client', id: 'ann' });
    const records = answers.flatMap(({ records }) => records);
    const collections = new Set(records.map(({ path }) => path.split('/').at(-2)));
    // Functions add the trips' addresses at any time
    collections.delete('places');
    expect([...collections].sort()).toEqual([
      'audit',
      'authorizations',
      'charges',
      'clients',
      'importChunks',
      'invoices',
      'messages',
      'notifications',
      'officeTrips',
      'payPeriods',
      'payments',
      'profiles',
      'receipts',
      'standingOrders',
      'trips',
    ]);
    expect(
      records
        .filter(({ path }) => path.startsWith('trips/'))
        .map(({ path }) => path)
        .sort(),
    ).toEqual(trips.map(({ path }) => path).sort());
    expect(JSON.stringify(records)).not.toContain('Ben Kettle');
    expect(records.find(({ path }) => path.startsWith('messages/'))?.data).toMatchObject({
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    });
    const { docs } = await db.collection(paths.audit(account)).where('what', '==', 'export').get();
    expect(docs.map((entry) => entry.data())).toMatchObject([{ who: owner.uid, documentId: 'ann' }]);
  });

  it('[SEC-13] returns a driver’s data without the data of their clients', async () => {
    const owner = await newOwner();
    const driver = await newMember(owner, 'driver');
    const vehicle = { driverUid: driver.uid, name: 'Van 1', plate: 'ABC 123', licenseNumber: 'D7654321' };
    const driven = { ...ANN, driverUid: driver.uid, driverName: 'Nerys Kettle', vehicle };
    await newTrip().set(sampleTrip(owner.account, driven));
    const settings = { licenseNumber: 'D1234567', updatedAt: new Date(), updatedBy: owner.uid };
    await db.doc(paths.driverSettingsDocument(owner.account, driver.uid)).set(buildDriverSettings(settings));
    const answers = await run<ExportAnswer>('exportPersonalData', owner, { kind: 'person', id: driver.uid });
    const text = JSON.stringify(answers.flatMap(({ records }) => records));
    expect(text).toContain(driver.email);
    expect(text).toContain('D1234567');
    expect(text).toContain('D7654321');
    expect(text).toContain('2026-11-21');
    expect(text).not.toMatch(OF_ANN);
    const ofClient = await run<ExportAnswer>('exportPersonalData', owner, { kind: 'client', id: ANN.clientUid });
    const exported = JSON.stringify(ofClient.flatMap(({ records }) => records));
    expect(exported).toContain('Ann Teapot');
    expect(exported).not.toContain('D7654321');
  });
});
