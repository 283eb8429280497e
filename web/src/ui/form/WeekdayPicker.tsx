import clsx from 'clsx';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

interface Props {
  /** Monday 1 to Sunday 7. */
  readonly value: readonly number[];
  readonly onChange: (weekdays: number[]) => void;
  readonly error?: string | undefined;
  /** Says what it means to choose none. */
  readonly help?: string;
}

/** The seven days as toggles. The first takes the focus when a dialog opens. */
export function WeekdayPicker({ value, onChange, error, help }: Props) {
  const toggle = (day: number) =>
    onChange(value.includes(day) ? value.filter((other) => other !== day) : [...value, day]);
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Weekdays</legend>
      <div className="grid max-w-96 grid-cols-7 gap-1.5">
        {WEEKDAYS.map((short, index) => {
          const selected = value.includes(index + 1);
          return (
            <button
              key={short}
              type="button"
              data-autofocus={index === 0 || undefined}
              aria-pressed={selected}
              aria-label={NAMES[index]}
              onClick={() => toggle(index + 1)}
              className={clsx(
                'h-10 rounded-ui border font-medium transition-colors',
                selected ? 'border-accent bg-accent text-on-accent' : 'border-edge bg-surface hover:bg-hover',
              )}
            >
              {short}
            </button>
          );
        })}
      </div>
      {help && <p className="mt-1.5 text-muted text-small">{help}</p>}
      {error && (
        <p role="alert" className="mt-1.5 text-danger-ink text-small">
          {error}
        </p>
      )}
    </fieldset>
  );
}
