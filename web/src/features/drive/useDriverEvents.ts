import { driverQueries, type StoredEvent } from '@mtos/model';
import { useCallback, useMemo, useState } from 'react';
import type { QueryState } from '../../firebase/data/queryState';
import { useLiveWrites } from '../../firebase/data/useLiveQuery';
import { useSession } from '../../firebase/session/session';
import { useWriter } from '../../firebase/write/writer';
import { type EventDraft, recordEvent } from './driveActions';

export interface DriverEvents {
  /** What the driver has done, in no order; what was just tapped is there at once. */
  readonly events: readonly StoredEvent[];
  /** How many of them the server does not have yet. */
  readonly unsent: number;
  /** Whether the server has refused one since the page was opened. */
  readonly wasRefused: boolean;
  readonly record: (draft: EventDraft) => void;
}

/** The driver's own events since a time, live, and what records a new one. */
export function useDriverEvents(since: Date): QueryState<DriverEvents> {
  const { account, uid } = useSession();
  const writer = useWriter();
  const live = useLiveWrites(driverQueries.eventsSince(account, uid, since));
  // Between the tap and the cache's answer
  const [tapped, setTapped] = useState<readonly StoredEvent[]>([]);
  const [wasRefused, setRefused] = useState(false);

  const cached = live.status === 'ready' ? live.value : undefined;
  const documents = cached?.documents;
  const record = useCallback(
    (draft: EventDraft) => {
      const { event, accepted } = recordEvent(writer, draft, latestCorrection(documents, draft.tripId));
      setTapped((others) => [...others, event]);
      accepted.catch((error) => {
        console.error(error);
        setTapped((others) => others.filter(({ id }) => id !== event.id));
        setRefused(true);
      });
    },
    [writer, documents],
  );

  const events = useMemo(() => {
    const known = new Set(cached?.documents.map(({ id }) => id));
    return [...(cached?.documents ?? []), ...tapped.filter(({ id }) => !known.has(id))];
  }, [cached, tapped]);
  if (live.status !== 'ready') return live;
  return { ...live, value: { events, unsent: live.value.pending.size, wasRefused, record } };
}

/** When the office last corrected a trip, in milliseconds; undefined if it did not. */
function latestCorrection(events: readonly StoredEvent[] | undefined, tripId: string | null): number | undefined {
  const times = (events ?? [])
    .filter((event) => event.tripId === tripId && event.by === 'office')
    .map(({ at }) => at.toMillis());
  return times.length > 0 ? Math.max(...times) : undefined;
}
