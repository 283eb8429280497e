import { type Comparison, compareRides, type FileReading, queries, type StoredTrip } from '@mtos/model';
import { useEffect, useRef, useState } from 'react';
import { useToday } from '../../firebase/account/useToday';
import { readAll } from '../../firebase/list/readAll';
import { useWriter } from '../../firebase/write/writer';

export type ComparisonState =
  | { readonly status: 'waiting' }
  | { readonly status: 'comparing'; readonly done: number; readonly total: number }
  | { readonly status: 'compared'; readonly comparison: Comparison }
  | { readonly status: 'failed'; readonly retry: () => void };

/**
 * What importing the file's rides would do to the account's trips; a new reading compares them again.
 * @param finishedImports changes when another import has finished: the rides are then compared with its trips too
 */
export function useComparison(
  reading: FileReading | undefined,
  format: string,
  finishedImports: number,
): ComparisonState {
  const { db, account } = useWriter();
  const today = useToday();
  const [state, setState] = useState<ComparisonState>({ status: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const known = useRef({ finishedImports, days: new Map<string, readonly StoredTrip[]>() });
  useEffect(() => {
    if (!reading || !today) return undefined;
    if (known.current.finishedImports !== finishedImports) known.current = { finishedImports, days: new Map() };
    const { days } = known.current;
    let isCurrent = true;
    const report = (next: ComparisonState) => {
      if (isCurrent) setState(next);
    };
    const run = async () => {
      const wanted = [...new Set(reading.rides.map(({ tripDate }) => tripDate))];
      for (const [index, day] of wanted.entries()) {
        if (!isCurrent) return;
        if (days.has(day)) continue;
        report({ status: 'comparing', done: index, total: wanted.length });
        days.set(day, await readAll(db, queries.tripsOfDay(account, day)));
      }
      const trips = wanted.flatMap((day) => days.get(day) ?? []);
      const comparison = compareRides(reading.rides, { account, today, trips, format });
      report({ status: 'compared', comparison });
    };
    run().catch((error: unknown) => {
      if (!isCurrent) return;
      console.error(error);
      report({ status: 'failed', retry: () => setAttempt(attempt + 1) });
    });
    return () => {
      isCurrent = false;
    };
  }, [reading, db, account, today, format, finishedImports, attempt]);
  return state;
}
