import clsx from 'clsx';
import { useState } from 'react';
import { TextInput } from '../../ui/form/TextInput';
import { type Days, isSpan, MAX_DAYS, SPANS } from './reportSpan';
import type { ReportUrl } from './reportUrl';

interface Props extends Pick<ReportUrl, 'span' | 'setSpan' | 'setDays'> {
  readonly days: Days;
}

/** Chooses the days of a report: the last 7, 30, or 90, or from one day to another. */
export function SpanPicker({ span, setSpan, setDays, days }: Props) {
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <fieldset aria-label="Span" className="flex rounded-ui border border-edge/60 p-0.5">
        {SPANS.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === span}
            onClick={() => setSpan(choice)}
            className={clsx(
              'h-9 whitespace-nowrap rounded-[6px] px-3 transition-colors',
              choice === span
                ? 'bg-accent-soft font-medium text-accent-ink'
                : 'text-muted hover:bg-hover hover:text-ink',
            )}
          >
            {choice} days
          </button>
        ))}
      </fieldset>
      <OwnDays days={days} onChoose={setDays} />
    </div>
  );
}

/** The ends of the span. A change applies as soon as both are days in order; until then it stays as it was typed. */
function OwnDays({ days, onChoose }: { readonly days: Days; readonly onChoose: (days: Days) => void }) {
  const [draft, setDraft] = useState<Days>();
  const { from, to } = draft ?? days;
  const change = (next: Days) => {
    const isComplete = isSpan(next.from, next.to);
    setDraft(isComplete ? undefined : next);
    if (isComplete) onChoose(next);
  };
  const isWrong = from !== '' && to !== '' && !isSpan(from, to);
  const error = isWrong ? `Choose up to ${MAX_DAYS} days. The first day can’t be after the last.` : undefined;
  const input = { type: 'date', required: true } as const;
  return (
    <div className="flex gap-3">
      <TextInput label="From" value={from} onChange={({ target }) => change({ from: target.value, to })} {...input} />
      <TextInput
        label="To"
        value={to}
        error={error}
        onChange={({ target }) => change({ from, to: target.value })}
        {...input}
      />
    </div>
  );
}
