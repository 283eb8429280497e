import { payPaths } from '../pay/payPaths';
import type { GroupFrom, PayRates, SavePayPlansInput } from '../pay/payPlans';
import { addToDay } from '../time/calendarDays';
import { DEFAULT_TIME_ZONE, dayIn } from '../time/timeZone';
import type { StoredDocument } from './stored';

/** Two groups of drivers: by the hour with overtime and unpaid breaks, and by trip and mile. The last driver is in none. */
export function samplePayPlans(
  from: { readonly account: string; readonly now: Date; readonly writtenBy: string },
  driverUids: readonly string[],
): StoredDocument {
  const today = dayIn(DEFAULT_TIME_ZONE, from.now);
  const none: PayRates = {
    from: addToDay(today, -365),
    ...{ hourCents: 0, weeklyMinutes: null, dailyMinutes: null, overtimeFactor: 150 },
    tripCents: { ambulatory: 0, wheelchair: 0, wheelchairXl: 0, stretcher: 0, bariatricStretcher: 0 },
    ...{ noShowCents: 0, mileCents: 0, percent: 0 },
  };
  const byTrip = {
    tripCents: { ambulatory: 700, wheelchair: 900, wheelchairXl: 1100, stretcher: 1800, bariatricStretcher: 2200 },
    ...{ noShowCents: 400, mileCents: 60 },
  };
  /** The second driver changed groups some days ago. */
  const groupsOf = (index: number): readonly GroupFrom[] => [
    { from: null, group: index % 3 === 0 ? 'trips' : 'hours' },
    ...(index === 1 ? [{ from: addToDay(today, -10), group: 'trips' }] : []),
  ];
  const paid = driverUids.slice(0, -1);
  const plans: SavePayPlansInput = {
    weekStartsOn: 7,
    groups: [
      {
        id: 'hours',
        name: 'By the hour',
        rates: [{ ...none, hourCents: 1850, weeklyMinutes: 2400, unpaidBreakMinutes: 20 }],
      },
      { id: 'trips', name: 'By the trip', rates: [{ ...none, ...byTrip }] },
    ],
    drivers: Object.fromEntries(paid.map((uid, index) => [uid, groupsOf(index)])),
    version: 1,
  };
  return { path: payPaths.plans(from.account), data: { ...plans, updatedAt: from.now, updatedBy: from.writtenBy } };
}
