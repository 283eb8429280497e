import { type ColumnMapping, guessMapping, type ImportTarget, missingTargets } from '@mtos/model';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFirestore } from 'reactfire';
import { markActive } from '../../firebase/activity';
import { useSession } from '../../firebase/session';
import { type CheckedRows, checkRows } from './checkRows';
import { rememberedMapping, rememberMapping } from './columnMappingActions';
import { type CsvFile, readCsv } from './readCsv';
import { type ImportProgress, importTrips } from './tripImportActions';

export type ImportState =
  | { readonly step: 'choose'; readonly problem?: string }
  | { readonly step: 'read'; readonly fileName: string }
  | { readonly step: 'map'; readonly file: CsvFile; readonly mapping: ColumnMapping; readonly remembered: boolean }
  | { readonly step: 'run'; readonly file: CsvFile; readonly checked: CheckedRows; readonly progress: ImportProgress }
  | {
      readonly step: 'done';
      readonly file: CsvFile;
      readonly checked: CheckedRows;
      readonly progress: ImportProgress;
      /** Why it ended before the last row; undefined where it did not. */
      readonly stopped?: 'cancelled' | 'failed';
    };

const NOTHING_YET: ImportProgress = { added: 0, present: 0 };
const SAMPLE_ROWS = 50;

/** An import from the choice of the file to the report. */
export function useTripImport() {
  const db = useFirestore();
  const session = useSession();
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (chosen: File) => {
    setState({ step: 'read', fileName: chosen.name });
    try {
      const file = await readCsv(chosen);
      const remembered = await rememberedMapping(db, session.account, file.headers);
      const mapping = remembered ?? guessMapping(file.headers, file.rows.slice(0, SAMPLE_ROWS));
      setState({ step: 'map', file, mapping, remembered: remembered !== undefined });
    } catch (error) {
      setState({ step: 'choose', problem: error instanceof Error ? error.message : String(error) });
    }
  };

  const map = (target: ImportTarget, header: string | undefined) => {
    if (state.step !== 'map') return;
    const { [target]: _, ...others } = state.mapping;
    setState({ ...state, mapping: header === undefined ? others : { ...others, [target]: header } });
  };

  const run = async (checked: CheckedRows) => {
    if (state.step !== 'map') return;
    const { file, mapping } = state;
    const controller = new AbortController();
    running.current = controller;
    let progress = NOTHING_YET;
    setState({ step: 'run', file, checked, progress });
    const onProgress = (now: ImportProgress) => {
      progress = now;
      // A session is not left alone while its import goes on
      if (!controller.signal.aborted) markActive();
      setState({ step: 'run', file, checked, progress });
    };
    try {
      await rememberMapping(db, session, file.headers, mapping);
      await importTrips(db, session, checked.accepted, onProgress, controller.signal);
      setState({ step: 'done', file, checked, progress, ...(controller.signal.aborted && { stopped: 'cancelled' }) });
    } catch (error) {
      console.error(error);
      setState({ step: 'done', file, checked, progress, stopped: 'failed' });
    }
  };

  const cancel = useCallback(() => running.current?.abort(), []);
  const restart = useCallback(() => setState({ step: 'choose' }), []);
  return { state, choose, map, run, cancel, restart };
}

export type RowsCheck =
  | { readonly status: 'incomplete' }
  | { readonly status: 'checking'; readonly done: number }
  | { readonly status: 'checked'; readonly rows: CheckedRows };

/** The file's rows checked by the mapping as it stands; a change of the mapping checks anew. */
export function useRowsCheck(file: CsvFile, mapping: ColumnMapping): RowsCheck {
  const [check, setCheck] = useState<RowsCheck>({ status: 'checking', done: 0 });
  useEffect(() => {
    if (missingTargets(mapping).length > 0) {
      setCheck({ status: 'incomplete' });
      return;
    }
    const controller = new AbortController();
    const tell = (next: RowsCheck) => {
      if (!controller.signal.aborted) setCheck(next);
    };
    checkRows(file.rows, mapping, (done) => tell({ status: 'checking', done }), controller.signal).then((rows) =>
      tell({ status: 'checked', rows }),
    );
    return () => controller.abort();
  }, [file, mapping]);
  return check;
}
