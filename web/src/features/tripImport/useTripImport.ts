import { callProblemOf, guessMapping, type ImportOperation, type ImportTarget } from '@mtos/model';
import { useCallback, useRef, useState } from 'react';
import { markActive } from '../../firebase/session/activity';
import { useWriter } from '../../firebase/write/writer';
import type { CheckedRows, ReadingChoices } from './checkRows';
import { savedMapping, saveMapping } from './columnMappingActions';
import type { Encoding } from './read/decodeText';
import { readFile, type TripFile } from './read/readFile';
import { describeUploadFailure, ImportUpload } from './tripImportActions';

export type ImportState =
  | { readonly step: 'choose'; readonly problem?: string }
  | { readonly step: 'read'; readonly fileName: string }
  | {
      readonly step: 'review';
      readonly file: TripFile;
      readonly choices: ReadingChoices;
      /** Whether the mapping is the one that the account saved for this file format. */
      readonly remembered: boolean;
      /** The upload in progress. */
      readonly upload?: { readonly uploaded: number; readonly total: number };
      /** Why the upload failed, if it did. */
      readonly problem?: string;
    }
  /** The server imports the rows; the page can be closed. */
  | { readonly step: 'sent'; readonly file: TripFile; readonly refused: CheckedRows['refused'] };

const SAMPLE_ROWS = 50;

/** The import, from choosing a file until the server has its rows. */
export function useTripImport() {
  const writer = useWriter();
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const [chosen, setChosen] = useState<File>();
  const lastUpload = useRef<ImportUpload>();

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
    const { problem: _, ...review } = state;
    const { file, choices } = review;
    const facts = { fileName: file.fileName, refused: refused.length, unchanged };
    // The same rows continue an upload that was interrupted
    const isRepeat = lastUpload.current?.rows === operations;
    const upload = lastUpload.current && isRepeat ? lastUpload.current : new ImportUpload(facts, operations);
    lastUpload.current = upload;
    const onProgress = (uploaded: number) => {
      // An upload in progress keeps the session from timing out
      markActive();
      setState({ ...review, upload: { uploaded, total: operations.length } });
    };
    onProgress(upload.uploaded);
    try {
      await saveMapping(writer, file.headers, choices.mapping);
      await upload.send(onProgress);
      setState({ step: 'sent', file, refused });
    } catch (error) {
      console.error(error);
      // The server has answered that it does not take this upload
      if (callProblemOf(error)) lastUpload.current = undefined;
      setState({ ...review, problem: describeUploadFailure(error, upload) });
    }
  };

  const restart = useCallback(() => setState({ step: 'choose' }), []);
  return { state, choose, decode, change, map, send, restart };
}
