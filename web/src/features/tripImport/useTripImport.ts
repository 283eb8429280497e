import { callProblemOf, guessMapping, type ImportOperation, type ImportTarget } from '@mtos/model';
import { useCallback, useState } from 'react';
import { markActive } from '../../firebase/session/activity';
import { OfflineError } from '../../firebase/write/write';
import { useWriter } from '../../firebase/write/writer';
import type { CheckedRows, ReadingChoices } from './checkRows';
import { savedMapping, saveMapping } from './columnMappingActions';
import type { Encoding } from './read/decodeText';
import { readFile, type TripFile } from './read/readFile';
import { uploadImport } from './tripImportActions';

export type ImportState =
  | { readonly step: 'choose'; readonly problem?: string }
  | { readonly step: 'read'; readonly fileName: string }
  | {
      readonly step: 'review';
      readonly file: TripFile;
      readonly choices: ReadingChoices;
      /** Whether the mapping is the one that the account saved for this file format. */
      readonly remembered: boolean;
      /** Why the upload failed, if it did. */
      readonly problem?: string;
    }
  | { readonly step: 'upload'; readonly file: TripFile; readonly uploaded: number; readonly total: number }
  /** The server imports the rows; the page can be closed. */
  | { readonly step: 'sent'; readonly file: TripFile; readonly refused: CheckedRows['refused'] };

const SAMPLE_ROWS = 50;

/** The import, from choosing a file until the server has its rows. */
export function useTripImport() {
  const writer = useWriter();
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const [chosen, setChosen] = useState<File>();

  const read = async (file: File, encoding?: Encoding) => {
    setChosen(file);
    setState({ step: 'read', fileName: file.name });
    try {
      const table = await readFile(file, encoding);
      const remembered = await savedMapping(writer, table.headers);
      const sample = table.rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells);
      const mapping = remembered ?? guessMapping(table.headers, sample);
      const choices = { mapping, answers: {}, legs: {} };
      setState({ step: 'review', file: table, choices, remembered: remembered !== undefined });
    } catch (error) {
      setState({ step: 'choose', problem: error instanceof Error ? error.message : String(error) });
    }
  };
  const choose = (file: File) => read(file);
  const decode = (encoding: Encoding) => chosen && read(chosen, encoding);

  const change = (choices: Partial<ReadingChoices>) =>
    setState((now) => (now.step === 'review' ? { ...now, choices: { ...now.choices, ...choices } } : now));
  const map = (target: ImportTarget, header: string | undefined) => {
    if (state.step !== 'review') return;
    const { [target]: _, ...others } = state.choices.mapping;
    change({ mapping: header === undefined ? others : { ...others, [target]: header } });
  };

  const send = async (operations: readonly ImportOperation[], { refused }: CheckedRows, unchanged: number) => {
    if (state.step !== 'review') return;
    const { file, choices } = state;
    const total = operations.length;
    const onProgress = (uploaded: number) => {
      // An upload in progress keeps the session from timing out
      markActive();
      setState({ step: 'upload', file, uploaded, total });
    };
    onProgress(0);
    try {
      await saveMapping(writer, file.headers, choices.mapping);
      const facts = { importId: crypto.randomUUID(), fileName: file.fileName, refused: refused.length, unchanged };
      await uploadImport(facts, operations, onProgress);
      setState({ step: 'sent', file, refused });
    } catch (error) {
      console.error(error);
      setState({ ...state, problem: describeFailure(error) });
    }
  };

  const restart = useCallback(() => setState({ step: 'choose' }), []);
  return { state, choose, decode, change, map, send, restart };
}

function describeFailure(error: unknown): string {
  if (error instanceof OfflineError)
    return 'You are offline. Nothing was imported; try again when you are back online.';
  const problem = callProblemOf(error);
  return problem?.code === 'too-many'
    ? problem.message
    : 'The rows could not be uploaded. Nothing was imported. Please try again!';
}
