import type { Invoice, StoredEvent, Trip } from '@mtos/model';
import { describe, expect, it, vi } from 'vitest';
import { readProofs } from './readProofs';

const stored = vi.hoisted(() => ({ events: [] as StoredEvent[], reads: 0 }));
vi.mock('../../../data/read/readQuery', () => ({
  readQuery: async () => {
    stored.reads += 1;
    return { documents: stored.events };
  },
}));

const instant = (iso: string) => ({ toDate: () => new Date(iso), toMillis: () => Date.parse(iso) });
const at = instant('2026-01-06T14:31:00Z');

const trip = (proof: object | null, onTimeRule?: object) =>
  ({
    progress: {
      ...{ driverUid: 'dora', stage: 'droppedOff', noShow: null, unsettledAt: null, movedAt: null, proof },
      times: { onMyWay: null, arrived: null, onBoard: at, droppedOff: at },
      odometers: { onBoard: null, droppedOff: null },
      decided: { status: 'Completed', at },
    },
    onTimeRule,
  }) as unknown as Trip;

const line = (tripId: string, outcome = 'completed') => ({ tripId, outcome }) as Invoice['lines'][number];

describe('the times and signatures of an invoice', () => {
  it('[MNY-4] are those of driven trips, with the drawings of the signed ones', async () => {
    const signature = { signedBy: 'client', name: 'Ann Teapot', drawing: 'M1 2L3 4' };
    stored.events = [
      { id: 'drop', driverUid: 'dora', kind: 'droppedOff', at, receivedAt: at, signature, note: '', undoes: null },
    ] as unknown as StoredEvent[];
    const proofs = await readProofs({} as Parameters<typeof readProofs>[0], {
      account: 'company',
      invoice: { lines: [line('signed'), line('unsigned'), line('noShow', 'noShow'), line('deleted')] },
      trips: new Map([
        ['signed', trip({ signedBy: 'client', name: 'Ann Teapot', note: '' })],
        ['unsigned', trip(null, { timeZone: 'America/Chicago' })],
        ['noShow', trip(null)],
      ]),
      timeZone: 'America/New_York',
    });
    expect([...proofs]).toEqual([
      [
        'signed',
        {
          times: 'Picked up 9:31 AM, dropped off 9:31 AM',
          signed: 'Signed by Ann Teapot (client)',
          drawing: 'M1 2L3 4',
        },
      ],
      ['unsigned', { times: 'Picked up 8:31 AM, dropped off 8:31 AM', signed: 'No signature', drawing: '' }],
    ]);
    expect(stored.reads).toBe(1);
  });
});
