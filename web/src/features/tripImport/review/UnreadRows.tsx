import type { FileReading, RowAt, UnreadRow } from '@mtos/model';
import { Download } from 'lucide-react';
import { csvText, downloadCsv } from '../../../domain/exports/csv';
import { Button } from '../../../ui/button/Button';
import { formatNumber, plural } from '../../../ui/format/numbers';
import { PagedList } from './PagedList';
import { formatRow, rowInText } from './RideFacts';
import { ReviewSection } from './RideSections';

const rowId = ({ sheet, line }: RowAt) => `${sheet}\n${line}`;

type LeftOutRow = FileReading['leftOut'][number];

function whyLeftOut({ why, as }: LeftOutRow): string {
  switch (why) {
    case 'done':
      return 'The trip is over.';
    case 'copy':
      return as ? `The same trip as ${rowInText(as)}.` : 'The same trip as another row.';
    case 'hidden':
      return 'The row is hidden in the file.';
    case 'notOurs':
      return 'Not our trip.';
  }
}

/** A row as it stands in the file, for someone who looks for it there. */
function RowTexts({ row, why }: { readonly row: UnreadRow; readonly why: string }) {
  const texts = Object.values(row.cells).filter((text) => text.trim() !== '');
  return (
    <div className="flex flex-col gap-x-4 gap-y-0.5 sm:flex-row">
      <span className="w-36 shrink-0 text-muted tabular-nums">{formatRow(row)}</span>
      <div className="min-w-0">
        <p>{why}</p>
        <p className="line-clamp-2 text-muted text-small">{texts.join(', ')}</p>
      </div>
    </div>
  );
}

/** Rows that need no import, and why. */
export function LeftOutRows({ rows }: { readonly rows: readonly LeftOutRow[] }) {
  if (rows.length === 0) return null;
  const title = `${plural(rows.length, 'row')} left out`;
  return (
    <ReviewSection title={title} text="These rows add and change nothing." isFolded actions={null}>
      <PagedList
        label={title}
        items={rows}
        getKey={rowId}
        show={(row) => <RowTexts row={row} why={whyLeftOut(row)} />}
      />
    </ReviewSection>
  );
}

interface RefusedProps {
  readonly fileName: string;
  readonly refused: FileReading['refused'];
}

/** Rows that can't be imported, each with the reasons, and all of them as a file. */
export function RefusedRows({ fileName, refused }: RefusedProps) {
  if (refused.length === 0) return null;
  const title = refused.length === 1 ? '1 refused row' : `${formatNumber(refused.length)} refused rows`;
  const headers = [...new Set(refused.flatMap(({ cells }) => Object.keys(cells)))].filter((name) => name.trim() !== '');
  const download = () =>
    downloadCsv(
      `refused-${fileName.replace(/\.\w+$/, '')}.csv`,
      csvText(
        [...headers, 'Sheet', 'Line', 'Reason'],
        refused.map(({ sheet, line, cells, reasons }) => [
          ...headers.map((header) => cells[header] ?? ''),
          sheet,
          String(line),
          reasons.join(' '),
        ]),
      ),
    );
  return (
    <ReviewSection
      title={title}
      text="These rows can’t be imported. Correct them in the file, or add the trips by hand."
      isFolded={false}
      actions={
        <Button size="small" icon={Download} onClick={download}>
          Download refused rows
        </Button>
      }
    >
      <PagedList
        label={title}
        items={refused}
        getKey={rowId}
        show={(row) => <RowTexts row={row} why={row.reasons.join(' ')} />}
      />
    </ReviewSection>
  );
}

/** Lines that aren't trips, such as titles and totals. */
export function OtherLines({ sheets }: Pick<FileReading, 'sheets'>) {
  const lines = sheets.flatMap(({ name, isRead, leftOut }) =>
    isRead ? leftOut.map(({ line, text }) => ({ sheet: name, line, text })) : [],
  );
  if (lines.length === 0) return null;
  const title = lines.length === 1 ? '1 line is not a trip' : `${formatNumber(lines.length)} lines are not trips`;
  return (
    <ReviewSection title={title} text="Titles, totals, and notes of the file." isFolded actions={null}>
      <PagedList
        label="Lines that are not trips"
        items={lines}
        getKey={rowId}
        show={(row) => (
          <div className="flex gap-4">
            <span className="w-36 shrink-0 text-muted tabular-nums">{formatRow(row)}</span>
            <span className="min-w-0">{row.text}</span>
          </div>
        )}
      />
    </ReviewSection>
  );
}
