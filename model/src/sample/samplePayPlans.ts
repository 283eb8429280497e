import { payPaths } from '../pay/payPaths';
import type { PayRates, SavePayPlansInput } from '../pay/payPlans';
import { addToDay } from '../time/calendarDays';
import { DEFAULT_TIME_ZONE, dayIn } from '../time/timeZone';
import type { StoredDocument } from './stored';

/** Two groups of drivers: by the hour with overtime, and by trip and mile. The last driver is in none. */
export function samplePayPlans(
  from: { readonly account: string; readonly now: Date; readonly writtenBy: string },
  driverUids: readonly string[],
): StoredDocument {
  const none: PayRates = {
    from: addToDay(dayIn(DEFAULT_TIME_ZONE, from.now), -365),
    ...{ hourCents: 0, weeklyMinutes: null, dailyMinutes: null, overtimeFactor: 150 },
    tripCents: { ambulatory: 0, wheelchair: 0, wheelchairXl: 0, stretcher: 0, bariatricStretcher: 0 },
    ...{ noShowCents: 0, mileCents: 0, percent: 0 },
  };
  const byTrip = {
    tripCents: { ambulatory: 700, wheelchair: 900, wheelchairXl: 1100, stretcher: 1800, bariatricStretcher: 2200 },
    ...{ noShowCents: 400, mileCents: 60 },
  };
  const paid = driverUids.slice(0, -1);
  const plans: SavePayPlansInput = {
    weekStartsOn: 7,
    groups: [
      { id: 'hours', name: 'By the hour', rates: [{ ...none, hourCents: 1850, weeklyMinutes: 2400 }] },
      { id: 'trips', name: 'By the trip', rates: [{ ...none, ...byTrip }] },
    ],
    drivers: Object.fromEntries(paid.map((uid, index) => [uid, index % 3 === 0 ? 'trips' : 'hours'])),
    version: 1,
  };
  return { path: payPaths.plans(from.account), data: { ...plans, updatedAt: from.now, updatedBy: from.writtenBy } };
}
