import { happenedAt, type RecordedSteps } from '@mtos/model';

/** When the trip's driver last drove it, in milliseconds; -Infinity if they never did. */
export function lastDriven({ reported, steps }: Pick<RecordedSteps, 'reported' | 'steps'>): number {
  // What was paid can be entered later, in another vehicle
  const driven = reported.filter(({ kind }) => kind !== 'expenses');
  const times = [...driven.map(happenedAt), ...[...steps.values()].map(({ at }) => at)];
  return Math.max(...times.map((at) => at.toMillis()));
}
