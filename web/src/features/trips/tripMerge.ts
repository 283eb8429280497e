import type { TripInput } from '@mtos/model';
import { changedFields, type InputField } from './tripForm';

/** What somebody else's newer version of a trip means for a form that is open on an older one. */
export interface Merge {
  /** Changed by the other and untouched here: the form shows the newer value. */
  readonly taken: readonly InputField[];
  /** Changed by both, differently: the form keeps what was typed, and the person is shown the other's. */
  readonly disputed: readonly InputField[];
}

/** Where the places lie follows from the addresses; nobody types it. */
const FOLLOWING: readonly InputField[] = ['pickup', 'dropoff'];

export function mergeTyped(base: TripInput, theirs: TripInput, typed: TripInput): Merge {
  const byThem = changedFields(base, theirs).filter((field) => !FOLLOWING.includes(field));
  const byMe = changedFields(base, typed);
  const differing = changedFields(theirs, typed);
  return {
    taken: byThem.filter((field) => !byMe.includes(field)),
    disputed: byThem.filter((field) => byMe.includes(field) && differing.includes(field)),
  };
}
