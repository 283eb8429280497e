import { describe, expect, it } from 'vitest';
import { printProof, readDrawing } from './printProof';

const instant = (iso: string) => ({ toDate: () => new Date(iso), toMillis: () => Date.parse(iso) });

const progress = (given: object = {}) => ({
  driverUid: 'driver',
  stage: 'droppedOff',
  times: {
    onMyWay: null,
    arrived: null,
    onBoard: instant('2026-01-06T13:58:00Z'),
    droppedOff: instant('2026-01-06T14:31:00Z'),
  },
  odometers: { onBoard: null, droppedOff: null },
  proof: { signedBy: 'client', name: 'Ann Teapot', note: '' },
  noShow: null,
  unsettledAt: null,
  decided: { status: 'Completed', at: instant('2026-01-06T14:31:00Z') },
  movedAt: null,
  ...given,
});

const print = (given: object = {}, drawing = 'M1 2L3 4') =>
  printProof({ progress: progress(given), drawing, timeZone: 'America/New_York' });

describe('when a trip was driven and who signed', () => {
  it('[MNY-4] says the times in the company’s zone, and who signed, with the drawing', () => {
    expect(print()).toEqual({
      times: 'Picked up 8:58 AM, dropped off 9:31 AM',
      signed: 'Signed by Ann Teapot (client)',
      drawing: 'M1 2L3 4',
    });
  });

  it('[MNY-4] says that there is no signature, or none that can be shown', () => {
    expect(print({ proof: null }).signed).toBe('No signature');
    const refused = { signedBy: null, name: '', note: 'Refused' };
    expect(print({ proof: refused })).toMatchObject({ signed: 'No signature: Refused', drawing: '' });
    for (const drawing of ['', 'M0 0', 'broken'])
      expect(print({}, drawing)).toMatchObject({
        signed: 'Signed by Ann Teapot (client), no drawn signature',
        drawing: '',
      });
  });

  it('[MNY-4] says what is not recorded, also of a broken trip', () => {
    const times = { ...progress().times, onBoard: null };
    expect(print({ times }).times).toBe('Picked up at an unknown time, dropped off 9:31 AM');
    for (const broken of [undefined, null, { times: 'broken' }])
      expect(printProof({ progress: broken, drawing: 'M1 2L3 4', timeZone: 'America/New_York' })).toEqual({
        times: 'The times are not recorded',
        signed: 'No signature',
        drawing: '',
      });
  });
});

describe('readDrawing', () => {
  it.each(['M1 2L3 4', 'M1 2Q3 4 5 6L7 8M9 9L10 10', 'M1,2 C1 2 3 4 5 6'])('[MNY-4] reads %s', (drawing) => {
    expect(readDrawing(drawing)).toBe(drawing);
  });

  it.each(['', 'M0 0', 'L1 2', 'M1 2L3', 'M1 2L3 4 5', 'M1 2L-3 4', 'M1 2L3 9000', 'M1 2L1-2', 'M1 2L. .', 'M,L,'])(
    '[MNY-4] can’t read %j',
    (drawing) => {
      expect(readDrawing(drawing)).toBe('');
    },
  );
});
