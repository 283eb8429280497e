import { missingTargets } from '@mtos/model';
import { useEffect, useRef, useState } from 'react';
import { useTimeZone } from '../../firebase/account/useTimeZone';
import { useWriter } from '../../firebase/write/writer';
import { checkInWorker } from './checkInWorker';
import type { CheckedRows, ReadingChoices } from './checkRows';
import { type ComparedRow, type CompareProgress, compareRows, KnownTrips } from './compareRows';
import type { TripFile } from './read/readFile';

export type RowsCheck =
  | { readonly status: 'incomplete' }
  | { readonly status: 'checking'; readonly done: number; readonly total: number }
  | CompareProgress
  | { readonly status: 'checked'; readonly rows: CheckedRows; readonly compared: readonly ComparedRow[] }
  | { readonly status: 'failed'; readonly retry: () => void };

/**
 * The file's rows, checked and compared with the account's trips; a new choice checks them again.
 * @param finishedImports changes when another import has finished: the rows are then compared with its trips too
 */
export function useRowsCheck(file: TripFile, choices: ReadingChoices, finishedImports: number): RowsCheck {
  const { db, account } = useWriter();
  const [check, setCheck] = useState<RowsCheck>({ status: 'checking', done: 0, total: file.rows.length });
  const [attempt, setAttempt] = useState(0);
  const timeZone = useTimeZone();
  const known = useRef({ finishedImports, trips: new KnownTrips() });
  useEffect(() => {
    if (missingTargets(choices.mapping).length > 0) {
      setCheck({ status: 'incomplete' });
      return;
    }
    if (!timeZone) return;
    if (known.current.finishedImports !== finishedImports) known.current = { finishedImports, trips: new KnownTrips() };
    const { trips } = known.current;
    const controller = new AbortController();
    const { signal } = controller;
    const report = (next: RowsCheck) => {
      if (!signal.aborted) setCheck(next);
    };
    const run = async () => {
      const total = file.rows.length;
      const onChecked = (done: number) => report({ status: 'checking', done, total });
      onChecked(0);
      const rows = await checkInWorker({ rows: file.rows, choices }, onChecked, signal);
      report({ status: 'comparing', done: 0, total: rows.rows.length });
      const reading = { reader: { db, account }, timeZone, known: trips, onProgress: report, signal };
      const compared = await compareRows(rows.rows, reading);
      report({ status: 'checked', rows, compared });
    };
    run().catch((error: unknown) => {
      if (signal.aborted) return;
      console.error(error);
      report({ status: 'failed', retry: () => setAttempt(attempt + 1) });
    });
    return () => controller.abort();
  }, [file, choices, db, account, timeZone, attempt, finishedImports]);
  return check;
}
