import { expect, it } from 'vitest';
import { misfitReason, misfitSubject } from './misfitText';

const EXPENSES = { tollCents: 650, parkingCents: 1200 };
const AT = { toMillis: () => 0, toDate: () => new Date(0) };
const ENTER_IT = 'Enter it under ‘Waiting, tolls, and parking’, then answer.';

it('[DRV-5] says how much a driver entered who does not drive the trip, and where to enter it', () => {
  const report = { kind: 'expenses', outcome: 'otherDriver', expenses: EXPENSES, note: '' } as const;
  expect(misfitSubject(report)).toBe('‘Tolls and parking’ ($6.50 tolls, $12.00 parking)');
  expect(misfitReason(report)).toBe(`but does not drive this trip. ${ENTER_IT}`);
});

it('[DRV-5] says how much an entry had that the server refused, as far as the phone could tell', () => {
  const refused = { kind: 'expenses', at: AT } as const;
  const report = { kind: 'refused', outcome: 'refused', refused, note: '$6.50 tolls, $12.00 parking' } as const;
  expect(misfitSubject(report)).toBe('‘Tolls and parking’ ($6.50 tolls, $12.00 parking)');
  expect(misfitSubject({ ...report, note: '' })).toBe('‘Tolls and parking’');
  expect(misfitReason(report)).toBe(`but the server did not accept it. ${ENTER_IT}`);
});

it('[DRV-5] says of a step which it is and why it does not fit, without its note', () => {
  const step = { kind: 'droppedOff', outcome: 'otherDriver', note: 'Both hands full' } as const;
  expect([misfitSubject(step), misfitReason(step)]).toEqual(['‘Dropped off’', 'but does not drive this trip.']);
  const refused = { ...step, kind: 'refused', outcome: 'refused', refused: { kind: 'noShow', at: AT } } as const;
  expect([misfitSubject(refused), misfitReason(refused)]).toEqual([
    '‘No-show’',
    'but the server did not accept it. Enter it under ‘Correct’, then answer.',
  ]);
  expect(misfitReason({ ...step, outcome: 'cancelled' })).toBe('after the trip was canceled.');
});
