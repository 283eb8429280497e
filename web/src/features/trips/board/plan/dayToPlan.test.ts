import { DEFAULT_PLAN_SETTINGS, type DriverSettings, noClientWishes, type PayerOfTrip } from '@mtos/model';
import { expect, it } from 'vitest';
import type { Doc } from '../../../../data/read/converter';
import { at, driverDoc, NEW_YORK, NOW, tripDoc } from '../../tripFixtures';
import { dayToPlan } from './dayToPlan';

const ready = <Value>(value: Value) => ({ status: 'ready', value }) as const;
const DAY = '2026-03-09';

it('[FLT-3] keeps a trip from drivers who lack what its payer wants, and from those who may if the payer is unknown', () => {
  const badge = { typeUid: 'x', name: 'Badge', blocks: true, from: DAY, until: '', payers: ['modivcare'] };
  const work: Doc<DriverSettings> = {
    ...{ id: 'bob', hours: Array(7).fill(null), break: null, daysOff: [], seats: {}, vehicleName: '', plate: '' },
    ...{ licenseNumber: '', startPlace: null, updatedAt: at(NOW), updatedBy: 'account', credentialGaps: [badge] },
  };
  const payers: Readonly<Record<string, PayerOfTrip>> = {
    wants: { payerUid: 'modivcare' },
    other: { payerUid: 'mtm' },
    unread: 'unknown',
  };
  const loaded = {
    trips: ready([]),
    drivers: ready([driverDoc('ada', 'Ada Axle'), driverDoc('bob', 'Bob Brake')]),
    settings: ready([work]),
  };
  const from = { day: DAY, timeZone: NEW_YORK, now: NOW, settings: DEFAULT_PLAN_SETTINGS, positions: [] };
  const day = dayToPlan(
    { trips: Object.keys(payers).map((id) => tripDoc(id)), loaded },
    { ...from, wishes: noClientWishes, payers: (id) => payers[id] ?? 'unknown' },
  );
  expect(day.trips.map(({ id, unfitDrivers }) => [id, unfitDrivers])).toEqual([
    ['wants', ['bob']],
    ['other', undefined],
    ['unread', ['bob']],
  ]);
  expect(day.drivers.map(({ isUncredentialed }) => isUncredentialed)).toEqual([undefined, undefined]);
});
