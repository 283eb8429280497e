import { X } from 'lucide-react';

interface SelectedDay {
  readonly text: string;
  /** What the button that removes it is called. */
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** Days or ranges of days that were selected, each with a button that removes it; nothing without any. */
export function SelectedDays({ label, days }: { readonly label: string; readonly days: readonly SelectedDay[] }) {
  if (days.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={label}>
      {days.map(({ text, removeLabel, onRemove }) => (
        <li key={text} className="flex items-center gap-1 rounded-full bg-sunken py-1 pr-1 pl-3 text-small">
          {text}
          <button
            type="button"
            aria-label={removeLabel}
            onClick={onRemove}
            className="grid size-6 place-items-center rounded-full hover:bg-hover"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
