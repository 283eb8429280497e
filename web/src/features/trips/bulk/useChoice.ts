import { isOpen, type StoredTrip } from '@mtos/model';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Several trips that are chosen to be changed together. */
export interface Choice {
  /** Whether a press on a trip chooses it instead of opening it. */
  readonly isChoosing: boolean;
  readonly chosen: ReadonlySet<string>;
  /** Chooses a trip, or not any longer. The same function in every render, as are the others. */
  readonly toggle: (id: string) => void;
  /** Chooses all from the trip that was pressed last to this one; `order` are the trips between which both stand. */
  readonly extend: (id: string, order: readonly string[]) => void;
  readonly add: (ids: readonly string[]) => void;
  readonly start: () => void;
  /** Forgets the choice. */
  readonly stop: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** @param day what the trips are chosen from: the choice ends when another day is shown */
export function useChoice(day?: string): Choice {
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState(NONE);
  const [dayOfChoice, setDayOfChoice] = useState(day);
  if (day !== dayOfChoice) {
    setDayOfChoice(day);
    setChoosing(false);
    setChosen(NONE);
  }
  const last = useRef<string>();

  const add = useCallback((ids: readonly string[]) => {
    setChoosing(true);
    setChosen((before) => new Set([...before, ...ids]));
  }, []);
  const toggle = useCallback((id: string) => {
    last.current = id;
    setChoosing(true);
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    );
  }, []);
  const extend = useCallback(
    (id: string, order: readonly string[]) => {
      const [from, to] = [order.indexOf(last.current ?? id), order.indexOf(id)];
      if (from === -1 || to === -1) toggle(id);
      else add(order.slice(Math.min(from, to), Math.max(from, to) + 1));
      last.current = id;
    },
    [add, toggle],
  );
  const start = useCallback(() => setChoosing(true), []);
  const stop = useCallback(() => {
    setChoosing(false);
    setChosen(NONE);
  }, []);
  return useMemo(
    () => ({ isChoosing, chosen, toggle, extend, add, start, stop }),
    [isChoosing, chosen, toggle, extend, add, start, stop],
  );
}

/** The chosen trips as they are now, or as they were last seen where they are no longer listed. */
export function useChosenTrips({ chosen }: Choice, listed: readonly StoredTrip[]): readonly StoredTrip[] {
  const seen = useRef<ReadonlyMap<string, StoredTrip>>(new Map());
  const trips = useMemo(() => {
    const now = new Map(listed.map((trip) => [trip.id, trip]));
    return [...chosen].flatMap((id) => now.get(id) ?? seen.current.get(id) ?? []);
  }, [chosen, listed]);
  useEffect(() => {
    seen.current = new Map(trips.map((trip) => [trip.id, trip]));
  }, [trips]);
  return trips;
}

/** Whether a trip is chosen; undefined where it can't be, or while nothing is chosen. */
export const isChosen = (
  { isChoosing, chosen }: Pick<Choice, 'isChoosing' | 'chosen'>,
  { id, status }: StoredTrip,
): boolean | undefined => (isChoosing && isOpen(status) ? chosen.has(id) : undefined);
