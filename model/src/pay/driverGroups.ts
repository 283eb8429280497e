import type { GroupFrom, PayGroup, PayPlans } from './payPlans';

type History = readonly GroupFrom[];

/** In the order of their days; what holds before the first of them has no day. */
const inOrder = (history: History): History => history.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));

/** The id of a driver's group on a day; empty for none. */
export const groupIdOn = (history: History | undefined, on: string): string =>
  inOrder(history ?? []).findLast(({ from }) => from === null || from <= on)?.group ?? '';

/** A driver's pay group on a day; undefined if they are in none. */
export function groupOn({ groups, drivers }: Pick<PayPlans, 'groups' | 'drivers'>, driverUid: string, on: string) {
  const id = groupIdOn(drivers[driverUid], on);
  return groups.find((group) => group.id === id);
}

/**
 * A driver's groups with another one from a day on, until the day of a later change; for all days if `from` is null. Only what
 * changes something is left.
 */
export function withGroup(history: History | undefined, change: GroupFrom): History {
  const others = change.from === null ? [] : (history ?? []).filter(({ from }) => from !== change.from);
  return withoutRepeats([...others, change]);
}

/** A driver's groups without the change on a day: what held before holds on. */
export const withoutChange = (history: History, from: string | null): History =>
  withoutRepeats(history.filter((each) => each.from !== from));

/** Everyone's groups without one of them: its drivers are in none on its days. */
export const withoutGroup = (drivers: PayPlans['drivers'], { id }: PayGroup): PayPlans['drivers'] =>
  Object.fromEntries(
    Object.entries(drivers).flatMap(([uid, history]) => {
      const left = withoutRepeats(history.map((each) => (each.group === id ? { ...each, group: '' } : each)));
      return left.length > 0 ? [[uid, left]] : [];
    }),
  );

function withoutRepeats(history: History): History {
  const kept: GroupFrom[] = [];
  for (const each of inOrder(history)) if (each.group !== (kept.at(-1)?.group ?? '')) kept.push(each);
  return kept;
}
