import { EMPTY_VEHICLE, type NextWork, type Vehicle } from '@mtos/model';
import { expect, it } from 'vitest';
import type { Doc } from '../../data/read/converter';
import { vehiclesDue } from './DueWork';

const instant = { toMillis: () => 0, toDate: () => new Date(0) };
const vehicle = (id: string, nextWork: NextWork | undefined, given: Partial<Vehicle> = {}): Doc<Vehicle> => ({
  ...{ ...EMPTY_VEHICLE, id, name: id, odometer: 49_000, version: 1, createdAt: instant, updatedAt: instant },
  ...{ updatedBy: 'olga', ...(nextWork && { nextWork }), ...given },
});

it('[FLT-2] lists overdue maintenance before what is due soon, by day or miles, and none of a retired vehicle', () => {
  const due = vehiclesDue(
    [
      vehicle('soon', { day: '2026-03-12', miles: null }),
      vehicle('later', { day: '2026-05-12', miles: 60_000 }),
      vehicle('by miles', { day: '', miles: 48_999 }),
      vehicle('overdue', { day: '2026-03-08', miles: null }),
      vehicle('unknown', { day: '', miles: 50_000 }, { odometer: null }),
      vehicle('retired', { day: '2026-03-08', miles: null }, { state: 'retired', stateFrom: '2026-01-01' }),
      vehicle('none', undefined),
    ],
    '2026-03-09',
  );
  expect(due.map(({ vehicle: { name } }) => name)).toEqual(['overdue', 'by miles', 'soon']);
});
