import type { TripInput } from '@mtos/model';
import { changedFields, type InputField } from '../operations/tripForm';

/** How a newer version of a trip by someone else merges into a form that is open on an older one. */
export interface Merge {
  /** Changed only by them: the form shows their value. */
  readonly updated: readonly InputField[];
  /** Changed differently by both: the form keeps what was typed and shows their value beside it. */
  readonly conflicting: readonly InputField[];
}

/** Not typed: the app sets these from the addresses. */
const DERIVED: readonly InputField[] = ['pickup', 'dropoff'];

export function mergeTyped(base: TripInput, theirs: TripInput, typed: TripInput): Merge {
  const byThem = changedFields(base, theirs).filter((field) => !DERIVED.includes(field));
  const byMe = changedFields(base, typed);
  const differing = changedFields(theirs, typed);
  return {
    updated: byThem.filter((field) => !byMe.includes(field)),
    conflicting: byThem.filter((field) => byMe.includes(field) && differing.includes(field)),
  };
}
