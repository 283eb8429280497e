import { type Holidays, orderHolidays, queries, type StandingOrder } from '@mtos/model';
import { readQuery } from '../../data/read/readQuery';
import type { Writer } from '../../data/write/writer';
import { formatDay } from '../../domain/time/when';
import { confirm } from '../../ui/overlay/confirm';
import { NotConfirmed } from './useSettingsForm';

const MAX_ORDERS = 200;

/** How many orders do what on a holiday: '3 skip, 1 moves, 2 drive'. */
function describe(day: string, name: string, orders: readonly StandingOrder[], holidays: Holidays): string | undefined {
  const plans = orders.flatMap((order) => orderHolidays(order, holidays, day, day).map(({ plan }) => plan.what));
  const count = (...what: readonly string[]) => plans.filter((plan) => what.includes(plan)).length;
  const parts = [
    `${count('drive')} drive as usual`,
    `${count('skip', 'noFreeDay')} skip it`,
    `${count('move')} move to another day`,
  ].filter((part) => !part.startsWith('0 '));
  return plans.length === 0 ? undefined : `${formatDay(day)}, ${name}: ${parts.join(', ')}.`;
}

/**
 * Asks before holidays are saved that concern standing orders, and says what those do on them. @throws NotConfirmed
 */
export async function confirmHolidays(writer: Writer, before: Holidays, after: Holidays): Promise<void> {
  const added = Object.keys(after).filter((day) => !(day in before));
  const removed = Object.keys(before).filter((day) => !(day in after));
  if (added.length + removed.length === 0) return;
  const { documents } = await readQuery(writer.db, queries.standingOrders(writer.account, MAX_ORDERS));
  const orders = documents.filter(({ paused }) => !paused);
  const texts = added.toSorted().map((day) => describe(day, after[day] ?? '', orders, after));
  const usual = removed.filter((day) => describe(day, '', orders, before)).map((day) => formatDay(day));
  if (usual.length > 0) texts.push(`On ${usual.join(' and ')}, standing orders drive as usual again.`);
  const effects = texts.filter((text) => text !== undefined);
  if (effects.length === 0) return;
  const isConfirmed = await confirm({
    title: 'Save the holidays?',
    text: `Standing orders: ${effects.join(' ')} Their trips of the next seven days change within minutes. Trips that someone edited or assigned stay.`,
    yes: 'Save holidays',
    no: 'Go back',
  });
  if (!isConfirmed) throw new NotConfirmed();
}
