import type { DayDrives } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { formatRoadTimes } from './formatRoadTimes';

const at = new Date('2026-03-10T19:12:00Z');
const instant = { toDate: () => at, toMillis: () => at.getTime() };
const drives: DayDrives = {
  ...{ day: '2026-03-10', part: 0, service: 'valhalla', table: '' },
  ...{ needed: 20_174, known: 20_174, failed: 0, noRoad: 0, overBudget: 0 },
  ...{ askedAt: instant, updatedAt: instant, expireAt: instant },
};
const format = (given?: Partial<DayDrives>) => formatRoadTimes(given && { ...drives, ...given }, 'America/New_York');

describe('formatRoadTimes', () => {
  it('[ROD-2] says which service knows how many drives of today, and when it was asked', () => {
    expect(format({})).toEqual([
      'Day plans, the board, assignment, manifests, and late marks use road times from Valhalla: it knows 20,174 of the 20,174 drives that today’s trips can need. Last asked at 3:12 PM.',
    ]);
    expect(format({ askedAt: null, needed: 1, known: 1, service: 'osrm' })).toEqual([
      'Day plans, the board, assignment, manifests, and late marks use road times from OSRM: it knows 1 of the 1 drive that today’s trips can need.',
    ]);
  });

  it('[ROD-2] says why drives are estimated, and what to do', () => {
    expect(format({ known: 20_000, failed: 150, noRoad: 4, overBudget: 20 }).slice(1)).toEqual([
      '150 drives: the service did not answer. It is asked again within a few hours.',
      '4 drives: there is no road. Check on the Places page that the addresses are where they should be.',
      '20 drives: your company has asked for 300,000 road times today, which is the limit. The rest follow tomorrow.',
    ]);
    expect(format({ service: 'google', needed: 310, known: 290, noRoad: 0, failed: 8, overBudget: 12 })).toEqual([
      'Automatic assignment asks Google how long drivers take to a pick-up: it knew 290 of the 310 drives to today’s pick-ups that it asked for or had no budget for. Last asked at 3:12 PM. Google does not allow storing its road times, so day plans, the board, the list of drivers for a trip, manifests, and late marks estimate drives by the straight line.',
      '8 drives: Google gave no answer that could be used, so they were estimated. Whoever installed this console can see why in the logs.',
      '12 drives: too little was left of today’s budget for Google, so they were estimated.',
    ]);
    expect(format()[0]).toMatch(/no road times for today.*estimated by the straight line/);
  });
});
