import { Download } from 'lucide-react';
import { Button } from '../../../ui/button/Button';
import { formatNumber, plural } from '../../../ui/format/numbers';
import { csvText, downloadCsv } from '../../../ui/print/csv';
import type { RefusedRow } from '../checkRows';
import type { TripFile } from '../read/readFile';

const MAX_SHOWN = 20;

interface Props {
  readonly file: TripFile;
  readonly refused: readonly RefusedRow[];
}

/** The first refused rows, each with its line in the file and the reasons, and all of them as a file. */
export function RefusedRows({ file, refused }: Props) {
  const download = () =>
    downloadCsv(
      `refused-${file.fileName.replace(/\.\w+$/, '')}.csv`,
      csvText(
        [...file.headers, 'Line', 'Reason'],
        refused.map(({ line, cells, reasons }) => [
          ...file.headers.map((header) => cells[header] ?? ''),
          String(line),
          reasons.join(' '),
        ]),
      ),
    );
  return (
    <div className="flex flex-col items-start gap-3">
      <details className="w-full rounded-ui border border-line bg-surface px-4 py-3" open={refused.length <= MAX_SHOWN}>
        <summary className="font-medium">{plural(refused.length, 'refused row')}</summary>
        <ul className="mt-2 flex flex-col gap-1.5">
          {refused.slice(0, MAX_SHOWN).map(({ line, reasons }) => (
            <li key={line} className="flex gap-3">
              <span className="w-20 shrink-0 text-muted tabular-nums">Line {line}</span>
              <span>{reasons.join(' ')}</span>
            </li>
          ))}
        </ul>
        {refused.length > MAX_SHOWN && (
          <p className="mt-2 text-muted">
            And {formatNumber(refused.length - MAX_SHOWN)} more. Download them to see all.
          </p>
        )}
      </details>
      <Button icon={Download} onClick={download}>
        Download refused rows
      </Button>
    </div>
  );
}
