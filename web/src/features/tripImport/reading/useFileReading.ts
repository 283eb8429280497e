import type { FileReading, RawFile, ReadingChoices, ReadingContext } from '@mtos/model';
import { useEffect, useRef, useState } from 'react';
import { RideReader } from './RideReader';

export type ReadingState =
  | { readonly status: 'reading' }
  | { readonly status: 'read'; readonly reading: FileReading; readonly isCurrent: boolean }
  | { readonly status: 'failed'; readonly retry: () => void };

/** A file's rides and questions, read again with each choice. The last reading stays until the next one is there. */
export function useFileReading(
  file: RawFile,
  choices: ReadingChoices | undefined,
  context: ReadingContext | undefined,
): ReadingState {
  const [read, setRead] = useState<{ readonly by: readonly unknown[]; readonly reading: FileReading }>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const reader = useRef<RideReader>(undefined);
  useEffect(() => {
    reader.current = new RideReader(file);
    return () => {
      reader.current?.close();
      reader.current = undefined;
    };
  }, [file]);
  useEffect(() => {
    if (!choices || !context) return undefined;
    let isCurrent = true;
    setFailed(false);
    reader.current?.read(choices, context).then(
      (reading) => isCurrent && setRead({ by: [file, choices, context, attempt], reading }),
      (error: unknown) => {
        if (!isCurrent) return;
        console.error(error);
        setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [file, choices, context, attempt]);
  if (failed) return { status: 'failed', retry: () => setAttempt(attempt + 1) };
  if (!read || read.by[0] !== file) return { status: 'reading' };
  const now = [file, choices, context, attempt];
  return { status: 'read', reading: read.reading, isCurrent: now.every((part, index) => part === read.by[index]) };
}
