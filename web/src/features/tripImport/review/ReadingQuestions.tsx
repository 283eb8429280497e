import { type LegChoice, type LegGroup, MOBILITY_LABELS, MOBILITY_NEEDS, type MobilityNeed } from '@mtos/model';
import { Select } from '../../../ui/form/Select';
import { formatNumber } from '../../../ui/format/numbers';
import { formatClock, formatDay } from '../../../ui/format/when';
import type { CheckedRows, ReadingChoices } from '../checkRows';

const MAX_GROUPS = 50;

const LEG_CHOICES: Readonly<Record<LegChoice, string>> = {
  legs: 'Separate trips',
  first: 'One trip: use the first line',
  last: 'One trip: use the last line',
};

interface Props {
  readonly rows: CheckedRows;
  readonly choices: ReadingChoices;
  readonly onChange: (choices: Partial<ReadingChoices>) => void;
}

/** What the file leaves open: asked once for all rows, or guessed and shown. */
export function ReadingQuestions({ rows: { withoutNeed, legGroups }, choices, onChange }: Props) {
  const { answers, legs } = choices;
  return (
    <>
      {withoutNeed > 0 && (
        <section>
          <h2 className="mb-2 font-semibold text-title">Mobility need</h2>
          <div className="max-w-md">
            <Select
              label={`Mobility need of ${withoutNeed === 1 ? '1 row' : `${formatNumber(withoutNeed)} rows`} without one`}
              help="These clients’ vehicles depend on it, so it is not assumed."
              value={answers.clientDis ?? ''}
              onChange={(event) => onChange({ answers: answerOf(event.target.value) })}
            >
              <option value="">Choose…</option>
              {MOBILITY_NEEDS.map((need) => (
                <option key={need} value={need}>
                  {MOBILITY_LABELS[need]}
                </option>
              ))}
            </Select>
          </div>
        </section>
      )}
      {legGroups.length > 0 && (
        <section>
          <h2 className="font-semibold text-title">Legs</h2>
          <p className="mt-1 mb-2 text-muted">
            {legGroups.length === 1
              ? 'One trip number appears more than once on a day.'
              : `${formatNumber(legGroups.length)} trip numbers appear more than once on a day.`}{' '}
            The file doesn’t name legs, so this is a guess.
          </p>
          <ul aria-label="Trip numbers with several lines" className="flex max-h-96 flex-col overflow-y-auto">
            {legGroups.slice(0, MAX_GROUPS).map((group) => (
              <LegGroupItem
                key={group.id}
                group={group}
                onChoose={(choice) => onChange({ legs: { ...legs, [group.id]: choice } })}
              />
            ))}
          </ul>
          {legGroups.length > MAX_GROUPS && (
            <p className="mt-2 text-muted">
              And {formatNumber(legGroups.length - MAX_GROUPS)} more, guessed the same way.
            </p>
          )}
        </section>
      )}
    </>
  );
}

const answerOf = (value: string): ReadingChoices['answers'] =>
  value === '' ? {} : { clientDis: value as MobilityNeed };

function LegGroupItem({ group, onChoose }: { group: LegGroup; onChoose: (choice: LegChoice) => void }) {
  const { number, tripDate, choice, rows } = group;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="tabular-nums">
          Trip {number}, {formatDay(tripDate)}
        </p>
        <ul className="text-muted text-small">
          {rows.map(({ line, row }) => (
            <li key={line}>
              Line {line}: {row.trip ? `${row.trip.puTime ? formatClock(row.trip.puTime) : 'Will-call'}, ` : ''}
              {row.kind === 'cancelled' ? 'cancelled' : `${row.trip.fromAddress} → ${row.trip.toAddress}`}
            </li>
          ))}
        </ul>
      </div>
      <div className="w-full sm:w-64">
        <Select
          label={`Lines with trip number ${number}`}
          value={choice}
          onChange={(event) => onChoose(event.target.value as LegChoice)}
        >
          {Object.entries(LEG_CHOICES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
    </li>
  );
}
