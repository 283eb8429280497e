import { isDay } from '@mtos/model';
import { X } from 'lucide-react';
import { Button } from '../../ui/button/Button';
import { TextInput } from '../../ui/form/TextInput';
import { formatDay } from '../../ui/format/when';

interface Props {
  readonly value: readonly string[];
  readonly onChange: (days: string[]) => void;
  /** A day that is typed but not added yet. */
  readonly typed: string;
  readonly onType: (day: string) => void;
}

/** Days without a trip: holidays, a hospital stay. */
export function LeftOutDays({ value, onChange, typed, onType }: Props) {
  const add = () => {
    onChange([...new Set([...value, typed])].toSorted());
    onType('');
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <div className="flex-1">
          <TextInput label="Skip a day" optional type="date" value={typed} onChange={(e) => onType(e.target.value)} />
        </div>
        <Button onClick={add} disabled={!isDay(typed)}>
          Skip
        </Button>
      </div>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="Skipped days">
          {value.map((left) => (
            <li key={left} className="flex items-center gap-1 rounded-full bg-sunken py-1 pr-1 pl-3 text-small">
              {formatDay(left)}
              <button
                type="button"
                aria-label={`Do not skip ${formatDay(left)}`}
                onClick={() => onChange(value.filter((other) => other !== left))}
                className="grid size-6 place-items-center rounded-full hover:bg-hover"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
