import { X } from 'lucide-react';

export interface FilterChip {
  /** The filter in words, e.g. 'Status: Delayed'. */
  readonly label: string;
  readonly onRemove: () => void;
}

/** The active filters, each with a button that removes it. */
export function FilterChips({ chips }: { readonly chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {chips.map(({ label, onRemove }) => (
        <li key={label}>
          <button
            type="button"
            aria-label={`Remove the filter ${label}`}
            onClick={onRemove}
            className="inline-flex h-8 items-center gap-1.5 rounded-full bg-accent-soft pr-2 pl-3 text-accent-ink text-small transition-colors hover:text-ink"
          >
            {label}
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
