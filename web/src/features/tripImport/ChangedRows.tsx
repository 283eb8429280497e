import { IMPORT_LABELS, type ImportField, MOBILITY_LABELS, statusOfRow, type TripRow } from '@mtos/model';
import { Button } from '../../ui/button/Button';
import { Checkbox } from '../../ui/form/Checkbox';
import { formatClock, formatDay } from '../../ui/format/when';
import type { ComparedRow } from './compareRows';
import { type AppliedLines, isApplied } from './importOperations';

const MAX_SHOWN = 50;

interface Props {
  readonly rows: readonly ComparedRow[];
  readonly applied: AppliedLines;
  readonly onApply: (lines: AppliedLines) => void;
}

/** Rows whose trips are there already but differ, or are to be cancelled: what each would change, and whether to apply it. */
export function ChangedRows({ rows, applied, onApply }: Props) {
  const changes = rows.filter(({ comparison }) => comparison.kind === 'changed');
  const cancels = rows.filter(({ comparison }) => comparison.kind === 'cancel');
  const setAll = (of: readonly ComparedRow[], value: boolean) =>
    onApply({ ...applied, ...Object.fromEntries(of.map(({ line }) => [line, value])) });
  const list = (of: readonly ComparedRow[]) => (
    <ul className="flex max-h-112 flex-col overflow-y-auto rounded-ui border border-line bg-surface px-4">
      {of.slice(0, MAX_SHOWN).map((row) => (
        <li key={row.line} className="border-line border-b py-2 last:border-0">
          <ChangedRow
            row={row}
            checked={isApplied(row, applied)}
            onCheck={(value) => onApply({ ...applied, [row.line]: value })}
          />
        </li>
      ))}
      {of.length > MAX_SHOWN && (
        <li className="py-2 text-muted">
          And {(of.length - MAX_SHOWN).toLocaleString('en-US')} more. The buttons above apply to them too.
        </li>
      )}
    </ul>
  );
  return (
    <>
      {changes.length > 0 && (
        <section className="flex flex-col gap-3">
          <SectionTitle
            title={changes.length === 1 ? '1 trip differs' : `${changes.length.toLocaleString('en-US')} trips differ`}
            text="These trips are in the console already. Choose the changes to apply; the others stay as they are."
            onAll={(value) => setAll(changes, value)}
          />
          {list(changes)}
        </section>
      )}
      {cancels.length > 0 && (
        <section className="flex flex-col gap-3">
          <SectionTitle
            title={
              cancels.length === 1 ? '1 trip to cancel' : `${cancels.length.toLocaleString('en-US')} trips to cancel`
            }
            text="The file says that these trips are cancelled."
            onAll={(value) => setAll(cancels, value)}
          />
          {list(cancels)}
        </section>
      )}
    </>
  );
}

function SectionTitle(props: { title: string; text: string; onAll: (value: boolean) => void }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-2">
      <div>
        <h2 className="font-semibold text-title">{props.title}</h2>
        <p className="mt-1 text-muted">{props.text}</p>
      </div>
      <div className="flex gap-2">
        <Button size="small" onClick={() => props.onAll(true)}>
          Choose all
        </Button>
        <Button size="small" onClick={() => props.onAll(false)}>
          Choose none
        </Button>
      </div>
    </div>
  );
}

function ChangedRow({ row, checked, onCheck }: { row: ComparedRow; checked: boolean; onCheck: (on: boolean) => void }) {
  const { line, stored, comparison } = row;
  if (!stored) return null;
  const when = `${formatDay(stored.tripDate)}, ${stored.puTime ? formatClock(stored.puTime) : 'will-call'}`;
  const fields = comparison.kind === 'changed' ? comparison.fields : [];
  const notApplied = comparison.kind === 'changed' ? comparison.notApplied : [];
  return (
    <>
      <Checkbox
        label={`${stored.name}, ${when} (line ${line})`}
        checked={checked}
        disabled={comparison.kind === 'changed' && fields.length === 0}
        onChange={({ target }) => onCheck(target.checked)}
      />
      <ul className="ml-6.5 flex flex-col gap-1 text-small">
        {comparison.kind === 'cancel' && row.row.kind === 'cancelled' && (
          <li>
            {stored.status} → Cancelled: {row.row.cancelReason}
          </li>
        )}
        {row.row.kind === 'trip' && [
          ...fields.map((field) => <FieldChange key={field} row={row} field={field} />),
          ...notApplied.map((field) => (
            <FieldChange key={field} row={row} field={field} note="Change this in the trip itself." />
          )),
        ]}
      </ul>
    </>
  );
}

function FieldChange({ row, field, note }: { row: ComparedRow; field: ImportField; note?: string }) {
  const { stored } = row;
  if (!stored || row.row.kind !== 'trip') return null;
  // A will-call that gets a time: the time says it
  if (field === 'willCall') return null;
  return (
    <li>
      <span className="text-muted">{field === 'driverName' ? 'Driver' : labelOf(field)}:</span>{' '}
      <del>{formatField(field, stored)}</del> →{' '}
      <ins className="font-medium no-underline">{newValue(row.row, row, field)}</ins>
      {note && <span className="text-muted"> ({note})</span>}
    </li>
  );
}

const labelOf = (field: ImportField) =>
  field in IMPORT_LABELS ? IMPORT_LABELS[field as keyof typeof IMPORT_LABELS] : field;

function newValue(row: TripRow, { stored }: ComparedRow, field: ImportField): string {
  if (field === 'status') return stored ? statusOfRow(row, stored) : '';
  if (field === 'driverName') return row.record?.driverName || '–';
  return formatField(field, row.trip);
}

/** A field's value for people; a dash if it is empty. */
function formatField(field: ImportField, trip: Readonly<Partial<Record<ImportField, unknown>>>): string {
  const value = trip[field];
  if (field === 'clientDis') return MOBILITY_LABELS[value as keyof typeof MOBILITY_LABELS];
  if (field === 'tripDate') return formatDay(String(value));
  if (field === 'puTime' || field === 'apptTime') return formatClock(String(value)) || '–';
  return String(value ?? '') || '–';
}
