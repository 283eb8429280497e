import '../../ui/browser/disableZodEval';
import type { TableRow } from '@mtos/model';
import { type CheckedRows, checkRows, type ReadingChoices } from './checkRows';

export interface CheckRequest {
  readonly rows: readonly TableRow[];
  readonly choices: ReadingChoices;
}

export type CheckAnswer = { readonly done: number } | { readonly checked: CheckedRows };

/** Checks the rows that it is sent, away from the page, which would not react for seconds. */
addEventListener('message', ({ data: { rows, choices } }: MessageEvent<CheckRequest>) => {
  const answer = (message: CheckAnswer) => postMessage(message);
  answer({ checked: checkRows(rows, choices, (done) => answer({ done })) });
});
