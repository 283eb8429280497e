import {
  choicesOfFormat,
  columnMappingId,
  type FileReading,
  formatToStore,
  type ImportOperation,
  type ImportReport,
  type ReadingChoices,
  readCallProblem,
} from '@mtos/model';
import { useCallback, useRef, useState } from 'react';
import { markActive } from '../../data/session/activity';
import { useWriter } from '../../data/write/writer';
import { type FormatInput, findFormat, saveFormat } from './formats/formatActions';
import { nameFromFile } from './formats/formatName';
import type { Encoding } from './read/decodeText';
import { readFile, type TripFile } from './read/readFile';
import { readingProblem } from './reading/checkReading';
import { describeUploadFailure, ImportUpload } from './tripImportActions';
import { useImportAllowance } from './useImportAllowance';

/** The broker's format that a file is read with. */
export interface FileFormat {
  readonly id: string;
  /** The one that the account saved; undefined for a new one. */
  readonly saved: FormatInput | undefined;
  readonly name: string;
}

export type ImportState =
  | { readonly step: 'choose'; readonly problem?: string }
  | { readonly step: 'read'; readonly fileName: string }
  /** The file's first reading shows which columns it has, by which its saved format is found. */
  | { readonly step: 'identify'; readonly file: TripFile }
  | {
      readonly step: 'review';
      readonly file: TripFile;
      readonly format: FileFormat;
      readonly choices: ReadingChoices;
      /** The upload in progress. */
      readonly upload?: { readonly uploaded: number; readonly total: number };
      /** Why the upload failed, if it did. */
      readonly problem?: string;
    }
  /** The server imports the rows; the page can be closed. */
  | { readonly step: 'sent'; readonly file: TripFile; readonly reading: FileReading };

/** Reads a file without any choice. */
export const NO_CHOICES: ReadingChoices = { columns: {}, answers: {} };

/** The import, from choosing a file until the server has its rows. */
export function useTripImport() {
  const writer = useWriter();
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const [chosen, setChosen] = useState<File>();
  const allowance = useImportAllowance(chosen);
  const lastUpload = useRef<ImportUpload>();

  const fail = (error: unknown) =>
    setState({ step: 'choose', problem: error instanceof Error ? error.message : String(error) });
  const read = async (file: File, encoding?: Encoding) => {
    setChosen(file);
    setState({ step: 'read', fileName: file.name });
    try {
      setState({ step: 'identify', file: await readFile(file, encoding) });
    } catch (error) {
      fail(error);
    }
  };
  const choose = (file: File) => read(file);
  const decode = (encoding: Encoding) => chosen && read(chosen, encoding);

  /** Goes on with what the account saved for files with these columns. */
  const identify = useCallback(
    async (file: TripFile, reading: FileReading) => {
      const problem = readingProblem(file, reading);
      if (problem !== undefined) return setState({ step: 'choose', problem });
      const headers = reading.columns.map(({ header }) => header);
      try {
        const saved = await findFormat(writer, headers);
        const format = {
          ...{ id: columnMappingId(headers), saved },
          name: saved?.name ?? nameFromFile(file.fileName),
        };
        const choices = saved ? choicesOfFormat(saved) : NO_CHOICES;
        setState((now) =>
          now.step === 'identify' && now.file === file ? { step: 'review', file, format, choices } : now,
        );
      } catch (error) {
        console.error(error);
        setState({ step: 'choose', problem: 'Could not load your saved formats. Check the connection and try again.' });
      }
    },
    [writer],
  );

  const change = (choices: Partial<ReadingChoices>) =>
    setState((now) => (now.step === 'review' ? { ...now, choices: { ...now.choices, ...choices } } : now));
  const rename = (name: string) =>
    setState((now) => (now.step === 'review' ? { ...now, format: { ...now.format, name } } : now));

  const send = async (
    operations: readonly ImportOperation[],
    reading: FileReading,
    report: ImportReport,
    payerUid: string | undefined,
  ) => {
    if (state.step !== 'review') return;
    const { problem: _, ...review } = state;
    const { file, format, choices } = review;
    const counts = { refused: reading.refused.length, unchanged: report.unchanged?.count ?? 0 };
    const facts = { fileName: file.fileName, format: format.id, ...(payerUid && { payerUid }), ...counts, report };
    // The same rows continue an upload that was interrupted
    const last = lastUpload.current;
    const isRepeat = last?.rows === operations && last.facts.payerUid === payerUid;
    const upload = lastUpload.current && isRepeat ? lastUpload.current : new ImportUpload(facts, operations);
    lastUpload.current = upload;
    const onProgress = (uploaded: number) => {
      // An upload in progress keeps the session from timing out
      markActive();
      setState({ ...review, upload: { uploaded, total: operations.length } });
    };
    onProgress(upload.uploaded);
    try {
      const columns = { ...reading.mapping, ...choices.columns };
      const kept = formatToStore({ ...choices, columns }, reading.questions, format.saved?.answers);
      await saveFormat(writer, format.id, { name: format.name.trim() || nameFromFile(file.fileName), ...kept });
      await upload.send(onProgress);
      setState({ step: 'sent', file, reading });
    } catch (error) {
      console.error(error);
      // The server has answered that it does not take this upload
      if (readCallProblem(error)) lastUpload.current = undefined;
      setState({ ...review, problem: describeUploadFailure(error, upload) });
    }
  };

  const restart = useCallback(() => setState({ step: 'choose' }), []);
  return { state, allowance, choose, decode, identify, change, rename, send, restart };
}
