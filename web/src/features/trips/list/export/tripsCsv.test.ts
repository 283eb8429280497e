import { compareRides, DEFAULT_PLAN_SETTINGS, EQUIPMENT, readBrokerFile, type StoredTrip } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { tripsCsv } from './tripsCsv';

const at = { toMillis: () => 0, toDate: () => new Date(0) };
const trip = {
  id: 'account_one',
  ...buildTrip({
    subOwneruid: 'account',
    clientUid: 'client',
    name: 'Abner, "Ab" Teapot',
    phone: '(718) 555-0101',
    medicaidId: 'WF10407T',
    clientDis: 'wheelchairXl',
    tripDate: '2026-03-09',
    puTime: '14:30',
    fromAddress: '14 Marigold Row',
    toAddress: 'Lanternlight Dialysis',
    miles: 7.4,
    bookingComments: '=HYPERLINK("x")',
    ...{ companions: 2, attendants: 1, fromDetails: 'Apt 4B', toDetails: 'Floor 2', puTimeComputed: true },
    needs: {
      ...{ service: 'bedToBed', equipment: EQUIPMENT, neverLeaveAlone: true, oxygenLiters: 2.5, stairsAtPickUp: 0 },
      ...{ stairsAtDropOff: 12, weightPounds: 240, loadingMinutes: 15 },
    },
    updatedBy: 'admin',
    createdAt: new Date(0),
  }),
  calledAt: null,
  createdAt: at,
  updatedAt: at,
  statusAt: at,
};

const known = { timeZone: 'America/New_York', officeNotes: new Map([['account_one', 'N/A']]) };

describe('exporting trips', () => {
  it('[TRP-5] writes every field, with no cell that a spreadsheet would run', () => {
    const [row] = Papa.parse<Record<string, string>>(tripsCsv([trip], known), { header: true }).data;
    expect(row).toMatchObject({
      'Client name': 'Abner, "Ab" Teapot',
      'Medicaid ID': 'WF10407T',
      Miles: '7.4',
      Status: 'Pending',
    });
    expect(row).toMatchObject({ 'Notes for the office': 'N/A' });
    expect(row?.Comments).toBe('\'=HYPERLINK("x")');
  });

  it('[TRP-5] [IMP-2] writes files that the import reads back without loss', () => {
    const trips: readonly StoredTrip[] = [
      trip,
      {
        ...trip,
        id: 'account_two',
        phone: '+1 718 555 0101',
        status: 'Active',
        driverUid: 'd',
        driverName: 'Dee, Jr.',
        locked: true,
      },
      {
        ...trip,
        ...{ id: 'account_three', status: 'Cancelled', cancelReason: '-moved', cancelledBy: 'client' },
        ...{ willCall: true, puTime: '', puTimeComputed: false, name: 'Kettle, Clovis', bookingComments: 'Two\nlines' },
      },
      { ...trip, id: 'old', status: 'Completed', puTime: '23:30', apptTime: '00:30', miles: 0, needs: null },
    ];
    const lines = Papa.parse<string[]>(tripsCsv(trips, known)).data.map((cells, index) => ({
      line: index + 1,
      cells,
    }));
    const { rides, refused, leftOut, unanswered } = readBrokerFile(
      { fileName: 'trips.csv', sheets: [{ name: '', isHidden: false, rows: lines, hiddenLines: [] }] },
      { columns: {}, answers: {} },
      { today: '2026-03-08', timeZone: 'America/New_York', drivers: [], settings: DEFAULT_PLAN_SETTINGS },
    );
    expect([refused, leftOut, unanswered]).toEqual([[], [], []]);
    expect(rides).toHaveLength(trips.length);
    for (const [index, ride] of rides.entries()) {
      const exported = trips[index];
      const { status, driverUid, driverName, locked, cancelReason, cancelledBy } = exported ?? trip;
      expect(ride.key).toBe(exported?.id);
      expect(ride.officeNotes).toBe(known.officeNotes.get(ride.key));
      expect(ride).toMatchObject({ record: { status, driverUid, driverName, locked, cancelReason, cancelledBy } });
      const { clientUid: _, pickup: __, dropoff: ___, ...fields } = ride.trip ?? {};
      expect(exported).toMatchObject(fields);
    }
    // Nothing to do where the trips are as they were exported
    const kinds = (stored: typeof trips) =>
      compareRides(rides, {
        account: 'account',
        today: '2026-03-08',
        timeZone: 'America/New_York',
        trips: stored,
      }).rides.map(({ outcome }) => outcome.kind);
    expect(kinds(trips)).toEqual(['same', 'same', 'same', 'same']);
    expect(kinds([])).toEqual(['new', 'new', 'new', 'new']);
  });
});
