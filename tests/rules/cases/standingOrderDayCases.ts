import { everyDay } from './fieldCases';
import { allows, type Data, denies, type RuleCase } from './ruleCase';
import { added, changed } from './standingOrderDrafts';

/** The same when an order is created and when it changes. */
const both = (judge: typeof allows, what: string, change: Data) => [
  judge('admin', `create a standing order ${what}`, added(change)),
  judge('admin', `change a standing order ${what}`, changed(change)),
];

const listed = everyDay.bad.filter((value) => value !== '');

/**
 * Each day of an order by itself, with one of the other that is in the right order: for the first day, what is no digit comes
 * before them.
 */
export const standingOrderDayCases: readonly RuleCase[] = [
  ...everyDay.good.flatMap((value) => both(allows, `for ${String(value)}`, { from: value, until: value })),
  ...everyDay.bad.flatMap((value) => {
    const low = typeof value === 'string' ? value.replaceAll('x', '/') : value;
    return [
      ...both(denies, `from ${String(low)}`, { from: low, until: '9999-12-31' }),
      ...both(denies, `until ${String(value)}`, { from: '0001-01-01', until: value }),
    ];
  }),
  ...both(allows, 'without every kind of day', { leftOut: everyDay.good, extraDays: everyDay.good }),
  ...listed.flatMap((value) => both(denies, `without ${String(value)}`, { leftOut: ['2026-01-07', value] })),
];
