import { Download } from 'lucide-react';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { csvText, downloadCsv } from '../../ui/csv';
import { paths } from '../../ui/paths';
import type { CheckedRows } from './checkRows';
import { RefusedRows } from './RefusedRows';
import type { CsvFile } from './readCsv';
import type { ImportProgress } from './tripImportActions';

interface Props {
  readonly file: CsvFile;
  readonly checked: CheckedRows;
  readonly progress: ImportProgress;
  readonly stopped?: 'cancelled' | 'failed';
  readonly onAgain: () => void;
}

const count = (rows: number, what: string) => `${rows.toLocaleString('en-US')} ${what}`;

const TITLES = {
  cancelled: 'Stopped before the end',
  failed: 'The connection or the server ended the import early',
  whole: 'The file is imported',
} as const;

/** What came of every row. */
export function ImportReport({ file, checked: { accepted, refused }, progress, stopped, onAgain }: Props) {
  const left = accepted.length - progress.added - progress.present;
  const facts = [
    count(progress.added, 'added'),
    progress.present > 0 && count(progress.present, 'there already'),
    refused.length > 0 && count(refused.length, 'refused'),
    left > 0 && count(left, 'not tried yet'),
  ];
  const downloadRefused = () =>
    downloadCsv(
      `refused-${file.fileName}`,
      csvText(
        [...file.headers, 'Reason'],
        refused.map(({ cells, reasons }) => [...file.headers.map((header) => cells[header] ?? ''), reasons.join(' ')]),
      ),
    );
  return (
    <section className="flex flex-col gap-4" aria-live="polite">
      <h2 className="font-semibold text-title">{TITLES[stopped ?? 'whole']}</h2>
      <p className="text-lead tabular-nums">{facts.filter(Boolean).join(', ')}.</p>
      {left > 0 && (
        <p className="text-muted">Nothing is lost: import the same file again, and it goes on where it stopped.</p>
      )}
      {refused.length > 0 && <RefusedRows refused={refused} />}
      <div className="flex flex-wrap gap-2">
        <ButtonLink tone="primary" to={paths.trips}>
          See the trips
        </ButtonLink>
        {refused.length > 0 && (
          <Button icon={Download} onClick={downloadRefused}>
            Download refused rows
          </Button>
        )}
        <Button onClick={onAgain}>Import another file</Button>
      </div>
    </section>
  );
}
