import { driverQueries, type StoredEvent } from '@mtos/model';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { dropSteps, type KeptStep, keepStep, useKeptSteps } from '../../data/drive/keptSteps';
import { measureClock } from '../../data/drive/phoneClock';
import { type QueryState, readyValue } from '../../data/read/queryState';
import { useLiveWrites } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { useWriter, type Writer } from '../../data/write/writer';
import { type EventDraft, newEvent, reportRefused, sendEvent, withClock } from './driveActions';

export interface DriverEvents {
  /** What the driver has done, in no order; what was just tapped is there at once, and what the server refused stays. */
  readonly events: readonly StoredEvent[];
  /** How many of them the server does not have yet. */
  readonly unsent: number;
  /** Those that the server refused. The phone keeps them. */
  readonly refused: readonly KeptStep[];
  readonly record: (draft: EventDraft) => void;
  /** Sends the refused ones again. */
  readonly retry: () => void;
}

/** The driver's own events since a time, live, and what records a new one. */
export function useDriverEvents(since: Date): QueryState<DriverEvents> {
  const { account, uid } = useSession();
  const writer = useWriter();
  const live = useLiveWrites(driverQueries.eventsSince(account, uid, since));
  const kept = useKeptSteps(uid);
  const [earlier] = useState(() => new Set(kept.map(({ event }) => event.id)));
  // Where the phone has no room to keep them
  const [tapped, setTapped] = useState<readonly StoredEvent[]>([]);
  const onTheWay = useRef(new Set<string>());

  const cached = readyValue(live);
  const documents = useMemo(() => cached && withoutEstimates(cached), [cached]);
  const send = useCallback(
    (event: StoredEvent, deliver: typeof sendKept) => {
      if (onTheWay.current.has(event.id)) return;
      onTheWay.current.add(event.id);
      deliver(writer, event)
        .catch(console.error)
        .finally(() => onTheWay.current.delete(event.id));
    },
    [writer],
  );
  const record = useCallback(
    (draft: EventDraft) => {
      const event = newEvent(writer, draft, latestCorrection(documents, draft.tripId));
      setTapped((others) => [...others, event]);
      keepStep(event, 'sent');
      send(event, sendKept);
    },
    [writer, documents, send],
  );

  const isConfirmed = cached?.isConfirmed === true;
  const pending = cached?.pending;
  useEffect(() => {
    if (!documents || !isConfirmed) return;
    const accepted = documents.filter(({ id }) => !pending?.has(id)).map(({ id }) => id);
    dropSteps(kept.map(({ event }) => event.id).filter((id) => accepted.includes(id)));
    const known = new Set(documents.map(({ id }) => id));
    // Of an earlier session, whose page did not live to hear that the rules refused it. Another tab hears of its own.
    const lost = kept.filter(
      ({ event, state }) => state !== 'reported' && earlier.has(event.id) && !known.has(event.id),
    );
    for (const { event } of lost) send(event, sendRefused);
  }, [documents, isConfirmed, pending, kept, earlier, send]);

  const events = useMemo(() => {
    const all = new Map<string, StoredEvent>();
    for (const event of [...tapped, ...kept.map(({ event }) => event), ...(documents ?? [])]) all.set(event.id, event);
    return [...all.values()];
  }, [documents, kept, tapped]);
  const refused = useMemo(() => kept.filter(({ state }) => state !== 'sent'), [kept]);
  const retry = () => {
    for (const { event } of refused) send(event, sendRefused);
  };
  if (live.status !== 'ready') return live;
  return { ...live, value: { events, unsent: live.value.pending.size, refused, record, retry } };
}

/** The server's time of what it does not have yet is the phone's guess, which a wrong clock makes too early. */
function withoutEstimates({ documents, pending }: { documents: readonly StoredEvent[]; pending: ReadonlySet<string> }) {
  return documents.map((event) => (pending.has(event.id) ? { ...event, receivedAt: event.at } : event));
}

/** Sends an event that the phone keeps, and deals with a refusal. */
async function sendKept(writer: Writer, event: StoredEvent): Promise<void> {
  try {
    await sendEvent(writer, event);
    dropSteps([event.id]);
  } catch (error) {
    console.error(error);
    await sendRefused(writer, event);
  }
}

/** Sends a refused event again by the clock as the server has it, or else tells the office. The phone keeps it either way. */
async function sendRefused(writer: Writer, event: StoredEvent): Promise<void> {
  keepStep(event, 'refused');
  if (!(await measureClock())) return;
  const again = withClock(event);
  try {
    keepStep(again, 'refused');
    await sendEvent(writer, again);
    dropSteps([event.id]);
  } catch (error) {
    console.error(error);
    await reportRefused(writer, event);
    if (event.tripId !== null) keepStep(event, 'reported');
  }
}

/** When the office last corrected a trip, in milliseconds; undefined if it did not. */
function latestCorrection(events: readonly StoredEvent[] | undefined, tripId: string | null): number | undefined {
  const times = (events ?? [])
    .filter((event) => event.tripId === tripId && event.by === 'office')
    .map(({ at }) => at.toMillis());
  return times.length > 0 ? Math.max(...times) : undefined;
}
