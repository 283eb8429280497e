import {
  type Comparison,
  compareInSteps,
  type FilePerson,
  type FileReading,
  filePeople,
  type KnownClient,
  otherCells,
} from '@mtos/model';
import { useEffect, useRef, useState } from 'react';
import { useTimeZone } from '../../data/account/useTimeZone';
import { useToday } from '../../data/account/useToday';
import { useWriter } from '../../data/write/writer';
import { ReadTrips, readClients, readKnown } from './readKnown';

export type ComparisonState =
  | { readonly status: 'waiting' }
  | { readonly status: 'comparing'; readonly done: number; readonly total: number }
  | {
      readonly status: 'compared';
      readonly comparison: Comparison;
      /** The people of the file, and the account's clients whom they can be. */
      readonly people: readonly FilePerson[];
      readonly clients: readonly KnownClient[];
    }
  | { readonly status: 'failed'; readonly retry: () => void };

const yieldToPage = () => new Promise((resolve) => setTimeout(resolve));

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
  const timeZone = useTimeZone();
  const [state, setState] = useState<ComparisonState>({ status: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const known = useRef({ finishedImports, read: new ReadTrips() });
  useEffect(() => {
    if (!reading) return undefined;
    if (known.current.finishedImports !== finishedImports) known.current = { finishedImports, read: new ReadTrips() };
    const { read } = known.current;
    let isCurrent = true;
    const report = (next: ComparisonState) => {
      if (isCurrent) setState(next);
    };
    const run = async () => {
      const { rides, refused, unanswered, leftOut } = reading;
      const stored = await readKnown(rides, {
        ...{ reader: { db, account }, today, read, isCurrent: () => isCurrent },
        onProgress: (done, total) => report({ status: 'comparing', done, total }),
      });
      const people = filePeople(rides);
      const clients = await readClients(people, { reader: { db, account }, read });
      const unread = [...refused, ...unanswered, ...leftOut];
      const others = otherCells(unread);
      const steps = compareInSteps(rides, { account, today, timeZone, format, ...stored, otherCells: others });
      for (let step = steps.next(); isCurrent; step = steps.next()) {
        if (step.done) return report({ status: 'compared', comparison: step.value, people, clients });
        report({ status: 'comparing', done: Math.round(step.value * 100), total: 100 });
        await yieldToPage();
      }
    };
    run().catch((error: unknown) => {
      if (!isCurrent) return;
      console.error(error);
      report({ status: 'failed', retry: () => setAttempt(attempt + 1) });
    });
    return () => {
      isCurrent = false;
    };
  }, [reading, db, account, today, timeZone, format, finishedImports, attempt]);
  return state;
}
