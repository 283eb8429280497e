import type { Comparison, FileReading, Outcome } from '@mtos/model';
import { formatNumber } from '../../../ui/format/numbers';

interface Props {
  readonly reading: FileReading;
  readonly comparison: Comparison;
}

const COUNTED: readonly (readonly [readonly Outcome['kind'][], string])[] = [
  [['new'], 'new'],
  [['similar', 'ordered'], 'possibly there already'],
  [['movedDay'], 'on another day'],
  [['change'], 'changed'],
  [['cancel'], 'canceled'],
  [['reinstate'], 'reinstated'],
  [['same'], 'already imported'],
];

/** What the file would do, in one line. */
export function ReviewSummary({ reading, comparison: { rides, missing } }: Props) {
  const { unanswered, refused, leftOut } = reading;
  const count = (kinds: readonly Outcome['kind'][]) =>
    rides.filter(({ outcome }) => kinds.includes(outcome.kind)).length;
  const parts = COUNTED.map(([kinds, word]) => [count(kinds), word] as const);
  const all: readonly (readonly [number, string])[] = [
    [unanswered.length, 'waiting for an answer'],
    ...parts,
    [missing.length, 'no longer in the file'],
    [leftOut.length + count(['leftOut']), 'left out'],
    [refused.length, 'refused'],
  ];
  const shown = all.filter(([number, word]) => number > 0 || word === 'new' || word === 'refused');
  return (
    <h2 className="font-semibold text-title tabular-nums" aria-live="polite">
      {shown.map(([number, word]) => `${formatNumber(number)} ${word}`).join(', ')}
    </h2>
  );
}
