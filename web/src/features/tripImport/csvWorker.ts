import Papa from 'papaparse';

/** What the worker says of a file: its cells, or that it could not be read. */
export type ParsedCsv =
  | {
      readonly headers: readonly string[];
      readonly rows: readonly Record<string, string>[];
      readonly openQuote?: number;
    }
  | 'unreadable';

const answer = (parsed: ParsedCsv) => postMessage(parsed);

/** Parses the file that it is sent, away from the page, so that a large one does not hold the page up. */
addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  Papa.parse<Record<string, string>>(file, {
    header: true,
    skipEmptyLines: 'greedy',
    complete: ({ data, meta, errors }) => {
      const openQuote = errors.find(({ type }) => type === 'Quotes')?.row;
      answer({ headers: meta.fields ?? [], rows: data, ...(openQuote !== undefined && { openQuote }) });
    },
    error: () => answer('unreadable'),
  });
});
