import { missingTargets } from '@mtos/model';
import { useEffect, useRef, useState } from 'react';
import { useTimeZone } from '../../firebase/account/useTimeZone';
import { useWriter } from '../../firebase/write/writer';
import { type CheckedRows, checkRows, type ReadingChoices } from './checkRows';
import { type ComparedRow, compareRows, KnownTrips } from './compareRows';
import type { TripFile } from './read/readFile';

export type RowsCheck =
  | { readonly status: 'incomplete' }
  | { readonly status: 'checking' | 'comparing'; readonly done: number; readonly total: number }
  | { readonly status: 'checked'; readonly rows: CheckedRows; readonly compared: readonly ComparedRow[] }
  | { readonly status: 'failed'; readonly retry: () => void };

/** The file's rows, checked and compared with the account's trips; a new choice checks them again. */
export function useRowsCheck(file: TripFile, choices: ReadingChoices): RowsCheck {
  const { db, account } = useWriter();
  const [check, setCheck] = useState<RowsCheck>({ status: 'checking', done: 0, total: file.rows.length });
  const [attempt, setAttempt] = useState(0);
  const timeZone = useTimeZone();
  const known = useRef(new KnownTrips());
  useEffect(() => {
    if (missingTargets(choices.mapping).length > 0) {
      setCheck({ status: 'incomplete' });
      return;
    }
    if (!timeZone) return;
    const controller = new AbortController();
    const { signal } = controller;
    const report = (next: RowsCheck) => {
      if (!signal.aborted) setCheck(next);
    };
    const run = async () => {
      const total = file.rows.length;
      const rows = await checkRows(file.rows, choices, (done) => report({ status: 'checking', done, total }), signal);
      const compare = { status: 'comparing', total: rows.rows.length } as const;
      report({ ...compare, done: 0 });
      const onProgress = (done: number) => report({ ...compare, done });
      const reading = { reader: { db, account }, timeZone, known: known.current, onProgress, signal };
      const compared = await compareRows(rows.rows, reading);
      report({ status: 'checked', rows, compared });
    };
    run().catch((error: unknown) => {
      console.error(error);
      report({ status: 'failed', retry: () => setAttempt(attempt + 1) });
    });
    return () => controller.abort();
  }, [file, choices, db, account, timeZone, attempt]);
  return check;
}
