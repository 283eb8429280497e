import type { StoredTrip, TripInput, TripStatus } from '@mtos/model';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { changedFields, type InputField, saidInput } from '../operations/tripForm';
import { mergeTyped } from './tripMerge';

export interface OthersEdits {
  /** The latest version that is merged into the form. */
  readonly seen: StoredTrip;
  /** The form's fields of that version. */
  readonly base: TripInput;
  /** Fields that others changed and this person did not: the form shows the new values. */
  readonly updated: readonly InputField[];
  /** Fields that others and this person changed differently: the form keeps what was typed. */
  readonly conflicting: readonly InputField[];
  /** The status that others have set since the form was opened; undefined if it is the same. */
  readonly newStatus: TripStatus | undefined;
  /** The name of the driver whom others have assigned since; empty if they unassigned the trip. */
  readonly newDriver: string | undefined;
  /** Replaces what was typed in a field with the other person's value. */
  readonly acceptTheirs: (field: InputField) => void;
  /** Merges a newer version; ignores older ones. */
  readonly merge: (latest: StoredTrip) => void;
}

/** Keeps an open form up to date with what others save, without losing what is typed. For use inside the form. */
export function useOthersEdits(trip: StoredTrip, timeZone: string): OthersEdits {
  const { control, getValues, setValues } = useFormContext<TripInput>();
  const typed = useWatch({ control }) as TripInput;
  const [opened] = useState(trip);
  const [seen, setSeen] = useState(trip);
  const [byOthers, setByOthers] = useState<readonly InputField[]>([]);

  const latest = useRef(trip);
  const merge = useCallback(
    (newer: StoredTrip) => {
      if (newer.version <= latest.current.version) return;
      const theirs = saidInput(newer, timeZone);
      const { updated, conflicting } = mergeTyped(saidInput(latest.current, timeZone), theirs, getValues());
      latest.current = newer;
      setValues(pick(theirs, updated));
      setByOthers((before) => [...new Set([...before, ...updated, ...conflicting])]);
      setSeen(newer);
    },
    [getValues, setValues, timeZone],
  );
  useEffect(() => merge(trip), [trip, merge]);

  const base = saidInput(seen, timeZone);
  const differing = changedFields(base, typed);
  return {
    seen,
    base,
    updated: byOthers.filter((field) => !differing.includes(field)),
    conflicting: byOthers.filter((field) => differing.includes(field)),
    newStatus: seen.status === opened.status ? undefined : seen.status,
    newDriver: seen.driverUid === opened.driverUid ? undefined : seen.driverName,
    acceptTheirs: (field) => setValues(pick(base, [field]), { shouldDirty: true }),
    merge,
  };
}

function pick(input: TripInput, fields: readonly InputField[]): Partial<TripInput> {
  return Object.fromEntries(fields.map((field) => [field, input[field]]));
}
