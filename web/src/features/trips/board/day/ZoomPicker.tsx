import clsx from 'clsx';
import { ZOOMS, type Zoom } from './useBoardUrl';

const LABELS: Readonly<Record<Zoom, string>> = { '2': '2 hours', '6': '6 hours', day: 'Day' };

/** Chooses how many hours are in view. */
export function ZoomPicker({ zoom, onChange }: { readonly zoom: Zoom; readonly onChange: (zoom: Zoom) => void }) {
  return (
    <fieldset aria-label="Hours in view" className="flex rounded-ui border border-edge/60 p-0.5">
      {ZOOMS.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === zoom}
          onClick={() => onChange(choice)}
          className={clsx(
            'h-9 whitespace-nowrap rounded-[6px] px-3 transition-colors',
            choice === zoom ? 'bg-accent-soft font-medium text-accent-ink' : 'text-muted hover:bg-hover hover:text-ink',
          )}
        >
          {LABELS[choice]}
        </button>
      ))}
    </fieldset>
  );
}
