import { type ColumnMapping, IMPORT_LABELS, IMPORT_TARGETS, type ImportTarget, RECORD_TARGETS } from '@mtos/model';
import { useState } from 'react';
import { Select } from '../../../ui/form/Select';
import type { TripFile } from '../read/readFile';

interface Props {
  readonly file: TripFile;
  readonly mapping: ColumnMapping;
  readonly onMap: (target: ImportTarget, header: string | undefined) => void;
}

/** Fields that few files have in columns of their own. */
const RARE: readonly ImportTarget[] = [
  ...(['fromCity', 'fromState', 'fromZip', 'fromPhone', 'toCity', 'toState', 'toZip', 'toPhone'] as const),
  ...(['cancelledBy', 'cancelReason'] as const),
  ...RECORD_TARGETS,
];

/** Which column holds which field. Rare fields without a column are folded away. */
export function ColumnSelects({ file, mapping, onMap }: Props) {
  // Decided once, so that no field moves away while the person corrects it
  const [folded] = useState(() => RARE.filter((target) => mapping[target] === undefined));
  const selects = (targets: readonly ImportTarget[]) => (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {targets.map((target) => (
        <Select
          key={target}
          label={IMPORT_LABELS[target]}
          value={mapping[target] ?? ''}
          help={sampleOf(file, mapping[target])}
          onChange={(event) => onMap(target, event.target.value || undefined)}
        >
          <option value="">Not in this file</option>
          {file.headers.map((header) => (
            <option key={header} value={header}>
              {header}
            </option>
          ))}
        </Select>
      ))}
    </div>
  );
  return (
    <div className="flex flex-col gap-4">
      {selects(IMPORT_TARGETS.filter((target) => !folded.includes(target)))}
      {folded.length > 0 && (
        <details>
          <summary className="font-medium">More fields</summary>
          <div className="mt-4">{selects(folded)}</div>
        </details>
      )}
    </div>
  );
}

/** The first value of the column, as an example. */
function sampleOf(file: TripFile, header: string | undefined): string | undefined {
  const value = header && file.rows.map(({ cells }) => cells[header]?.trim()).find((cell) => cell);
  return value ? `For example: ${value}` : undefined;
}
