import { addToDay, isDay, LIMITS } from '@mtos/model';
import { useState } from 'react';
import { formatDays } from '../../../domain/time/workTime';
import { Button } from '../../../ui/button/Button';
import { SelectedDays } from '../../../ui/form/SelectedDays';
import { TextInput } from '../../../ui/form/TextInput';

/** What is typed but not added: the days, or why they are none. */
export type TypedDaysOff = { readonly days: readonly string[] } | { readonly problem: string };

interface Props {
  readonly value: readonly string[];
  readonly onChange: (days: readonly string[]) => void;
  readonly today: string;
  readonly error: string | undefined;
  /** Called with what is typed but not added; undefined for nothing. */
  readonly onType: (typed: TypedDaysOff | undefined) => void;
}

/** Days off from today on, entered and removed as ranges. */
export function DaysOffInput({ value, onChange, today, error, onType }: Props) {
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [problem, setProblem] = useState<string>();
  const ranges = formatDays(
    value.filter((day) => day >= today),
    today,
  );

  const type = (from: string, to: string) => {
    setFirst(from);
    setLast(to);
    onType(from === '' && to === '' ? undefined : readDays(from, to || from, today));
  };
  const add = () => {
    const read = readDays(first, last || first, today);
    setProblem('problem' in read ? read.problem : undefined);
    if ('problem' in read) return;
    onChange([...new Set([...value, ...read.days])].toSorted());
    type('', '');
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[1fr_1fr_auto]">
        <TextInput
          label="First day off"
          type="date"
          value={first}
          onChange={({ target }) => type(target.value, last)}
        />
        <TextInput
          label="Last day off"
          optional
          type="date"
          value={last}
          onChange={({ target }) => type(first, target.value)}
        />
        <Button onClick={add}>
          Add <span className="sr-only">days off</span>
        </Button>
      </div>
      {(problem ?? error) && (
        <p role="alert" className="text-danger-ink text-small">
          {problem ?? error}
        </p>
      )}
      <SelectedDays
        label="Days off"
        days={ranges.map(({ first: from, last: to, text }) => ({
          text,
          removeLabel: `Remove ${text}`,
          onRemove: () => onChange(value.filter((day) => day < from || day > to)),
        }))}
      />
    </div>
  );
}

function readDays(first: string, last: string, today: string): TypedDaysOff {
  const problem = findProblem(first, last, today);
  return problem ? { problem } : { days: daysBetween(first, last) };
}

function findProblem(first: string, last: string, today: string): string | undefined {
  if (!isDay(first)) return 'Choose the first day off.';
  if (!isDay(last) || last < first) return 'The last day off must not be before the first.';
  if (last < today) return 'These days are over.';
  if (addToDay(first, LIMITS.daysOff) <= last) return `Keep it to ${LIMITS.daysOff} days off.`;
  return undefined;
}

function daysBetween(first: string, last: string): readonly string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addToDay(day, 1)) days.push(day);
  return days;
}
