import { guessMapping, importRow } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { tripsCsv } from './tripsCsv';

const at = { toMillis: () => 0, toDate: () => new Date(0) };
const trip = {
  ...buildTrip({
    subOwneruid: 'account',
    clientUid: 'client',
    name: 'Abner, "Ab" Teapot',
    phone: '(718) 555-0101',
    clientDis: 'wheelchairXl',
    tripDate: '2026-03-09',
    puTime: '14:30',
    fromAddress: '14 Marigold Row',
    toAddress: 'Lanternlight Dialysis',
    miles: 7.4,
    bookingComments: '=HYPERLINK("x")',
    updatedBy: 'admin',
    createdAt: new Date(0),
  }),
  createdAt: at,
  updatedAt: at,
  statusAt: at,
};

describe('exporting trips', () => {
  it('[TRP-5] writes every field, with no cell that a spreadsheet would run', () => {
    const [row] = Papa.parse<Record<string, string>>(tripsCsv([trip]), { header: true }).data;
    expect(row).toMatchObject({ 'Client name': 'Abner, "Ab" Teapot', Miles: '7.4', Status: 'Pending' });
    expect(row?.Comments).toBe('\'=HYPERLINK("x")');
  });

  it('[TRP-5] writes files that the import understands by itself', () => {
    const { data, meta } = Papa.parse<Record<string, string>>(tripsCsv([trip]), { header: true });
    const [row] = data;
    const imported = importRow(row ?? {}, guessMapping(meta.fields ?? [], data));
    expect(imported).toMatchObject({
      ok: true,
      trip: { name: trip.name, tripDate: trip.tripDate, puTime: trip.puTime, clientDis: trip.clientDis, miles: 7.4 },
    });
  });
});
