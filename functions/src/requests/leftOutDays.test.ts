import type { RequestLeg } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { leftOutDays } from './leftOutDays';

const [HOME, CLINIC] = ['10 Elm Street', '2 Clinic Road'];
const there: RequestLeg = {
  ...{ day: '2026-03-02', puTime: '09:00', willCall: false, apptTime: '', fromPhone: '', toPhone: '' },
  ...{ fromAddress: HOME, toAddress: CLINIC },
};
const back = { ...there, puTime: '08:00', fromAddress: CLINIC, toAddress: HOME };
const repeat = { weekdays: [1], until: '2026-06-01' };
const skipped = ['2026-03-09'];
const none = () => undefined;

describe('the days that an added standing order leaves out', () => {
  it('[FAC-3] are those that the facility canceled', () => {
    expect(leftOutDays(1, { legs: [there], repeat, skipped }, none)).toEqual(skipped);
    expect(leftOutDays(1, { legs: [there], repeat }, none)).toEqual([]);
  });

  it('[FAC-3] are those of the order that had the leg as its way back, on the day of the way back', () => {
    const legs = [there, { ...back, day: '2026-03-03' }];
    const order = { leftOut: ['2026-03-09', '2026-03-23'] };
    const found = leftOutDays(1, { legs, repeat, skipped }, (leg) => (leg === 0 ? order : undefined));
    expect(found).toEqual(['2026-03-10', '2026-03-24']);
    expect(leftOutDays(1, { legs, repeat, skipped }, none)).toEqual(['2026-03-10']);
  });
});
