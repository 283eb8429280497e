import { expect, it } from 'vitest';
import { windowDays } from './sendLateTexts';

const ZONE = 'America/New_York';

it('[RDR-1] looks for late rides whose pick-up is within an hour', () => {
  expect(windowDays(ZONE, new Date('2026-03-09T14:30:00Z'))).toEqual([
    { day: '2026-03-09', from: '09:30', until: '11:30' },
  ]);
});

it.each([
  ['before', '2026-03-10T03:40:00Z', '22:40', '00:40'],
  ['after', '2026-03-10T04:20:00Z', '23:20', '01:20'],
])('[RDR-1] looks for late rides of both days right %s midnight', (_, now, from, until) => {
  expect(windowDays(ZONE, new Date(now))).toEqual([
    { day: '2026-03-09', from, until: '23:59' },
    { day: '2026-03-10', from: '00:00', until },
  ]);
});
