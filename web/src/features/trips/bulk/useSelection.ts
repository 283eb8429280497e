import { isOpen, type StoredTrip } from '@mtos/model';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Several trips that are selected to be changed together. */
export interface Selection {
  /** Whether a press on a trip chooses it instead of opening it. */
  readonly isSelecting: boolean;
  /** Whether the person may change trips: if not, none can be selected. */
  readonly canSelect: boolean;
  readonly selected: ReadonlySet<string>;
  /** Chooses a trip, or not any longer. The same function in every render, as are the others. */
  readonly toggle: (id: string) => void;
  /** Chooses all from the trip that was pressed last to this one; `order` are the trips between which both stand. */
  readonly extend: (id: string, order: readonly string[]) => void;
  readonly add: (ids: readonly string[]) => void;
  readonly start: () => void;
  /** Forgets the selection. */
  readonly stop: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * @param canSelect whether the person may change trips; if not, nothing is ever selected
 * @param day what the trips are selected from: the selection ends when another day is shown
 */
export function useSelection(canSelect: boolean, day?: string): Selection {
  const [isSelecting, setSelecting] = useState(false);
  const [selected, setSelected] = useState(NONE);
  const [dayOfChoice, setDayOfChoice] = useState(day);
  if (day !== dayOfChoice || (!canSelect && isSelecting)) {
    setDayOfChoice(day);
    setSelecting(false);
    setSelected(NONE);
  }
  const last = useRef<string>();

  const add = useCallback((ids: readonly string[]) => {
    setSelecting(true);
    setSelected((before) => new Set([...before, ...ids]));
  }, []);
  const toggle = useCallback((id: string) => {
    last.current = id;
    setSelecting(true);
    setSelected((before) =>
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
  const start = useCallback(() => setSelecting(true), []);
  const stop = useCallback(() => {
    setSelecting(false);
    setSelected(NONE);
  }, []);
  return useMemo(
    () => ({ isSelecting, canSelect, selected, toggle, extend, add, start, stop }),
    [isSelecting, canSelect, selected, toggle, extend, add, start, stop],
  );
}

/** The selected trips as they are now, or as they were last seen where they are no longer listed. */
export function useSelectedTrips({ selected }: Selection, listed: readonly StoredTrip[]): readonly StoredTrip[] {
  const seen = useRef<ReadonlyMap<string, StoredTrip>>(new Map());
  const trips = useMemo(() => {
    const now = new Map(listed.map((trip) => [trip.id, trip]));
    return [...selected].flatMap((id) => now.get(id) ?? seen.current.get(id) ?? []);
  }, [selected, listed]);
  useEffect(() => {
    seen.current = new Map(trips.map((trip) => [trip.id, trip]));
  }, [trips]);
  return trips;
}

/** Whether a trip is selected; undefined where it can't be, or while nothing is selected. */
export const isSelected = (
  { isSelecting, selected }: Pick<Selection, 'isSelecting' | 'selected'>,
  { id, status }: StoredTrip,
): boolean | undefined => (isSelecting && isOpen(status) ? selected.has(id) : undefined);
