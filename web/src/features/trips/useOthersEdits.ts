import type { TripInput } from '@mtos/model';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { changedFields, type InputField, inputOf } from './tripForm';
import { mergeTyped } from './tripMerge';
import type { TripDoc } from './useTrips';

export interface OthersEdits {
  /** What the form is measured against: the latest version that it has taken in. */
  readonly base: TripInput;
  /** Uid of who wrote that version. */
  readonly writtenBy: string;
  /** What others changed while this form was open, in fields untouched here: the form shows it. */
  readonly taken: readonly InputField[];
  /** What was changed both here and by others, differently: the form keeps what was typed. */
  readonly disputed: readonly InputField[];
  /** Gives up what was typed in a field for the other's value. */
  readonly takeTheirs: (field: InputField) => void;
  /** Takes a newer version in; older ones are ignored. */
  readonly takeIn: (latest: TripDoc) => void;
}

/** Keeps an open form up to date with what others write, without taking away what is typed. Stands in the form. */
export function useOthersEdits(trip: TripDoc): OthersEdits {
  const { control, getValues, setValues } = useFormContext<TripInput>();
  const typed = useWatch({ control }) as TripInput;
  const [seen, setSeen] = useState(trip);
  const [byOthers, setByOthers] = useState<readonly InputField[]>([]);

  const latest = useRef(trip);
  const takeIn = useCallback(
    (newer: TripDoc) => {
      if (newer.version <= latest.current.version) return;
      const theirs = inputOf(newer);
      const { taken, disputed } = mergeTyped(inputOf(latest.current), theirs, getValues());
      latest.current = newer;
      setValues(pick(theirs, taken));
      setByOthers((before) => [...new Set([...before, ...taken, ...disputed])]);
      setSeen(newer);
    },
    [getValues, setValues],
  );
  useEffect(() => takeIn(trip), [trip, takeIn]);

  const base = inputOf(seen);
  const differing = changedFields(base, typed);
  return {
    base,
    writtenBy: seen.updatedBy,
    taken: byOthers.filter((field) => !differing.includes(field)),
    disputed: byOthers.filter((field) => differing.includes(field)),
    takeTheirs: (field) => setValues(pick(base, [field]), { shouldDirty: true }),
    takeIn,
  };
}

function pick(input: TripInput, fields: readonly InputField[]): Partial<TripInput> {
  return Object.fromEntries(fields.map((field) => [field, input[field]]));
}
