import { type DriverSettings, MOBILITY_LABELS, MOBILITY_NEEDS } from '@mtos/model';

/** How many clients with each mobility need a vehicle can carry at once: 'Wheelchair: 2'. */
export function formatSeats(seats: DriverSettings['seats']): readonly string[] {
  const set = MOBILITY_NEEDS.filter((need) => seats[need] !== undefined);
  if (set.length === 0) return ['One trip at a time'];
  return set.map((need) => `${MOBILITY_LABELS[need]}: ${seats[need]}`);
}
