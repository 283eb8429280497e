import { isDay } from '@mtos/model';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { TextInput } from '../../ui/TextInput';
import { dayWords } from '../../ui/when';

interface Props {
  readonly value: readonly string[];
  readonly onChange: (days: string[]) => void;
}

/** Days on which the order makes no trip: holidays, a stay in hospital. */
export function LeftOutDays({ value, onChange }: Props) {
  const [day, setDay] = useState('');
  const add = () => {
    onChange([...new Set([...value, day])].toSorted());
    setDay('');
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <div className="flex-1">
          <TextInput
            label="Leave out a day"
            optional
            type="date"
            value={day}
            onChange={(e) => setDay(e.target.value)}
          />
        </div>
        <Button onClick={add} disabled={!isDay(day)}>
          Leave out
        </Button>
      </div>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="Days left out">
          {value.map((left) => (
            <li key={left} className="flex items-center gap-1 rounded-full bg-sunken py-1 pr-1 pl-3 text-small">
              {dayWords(left)}
              <button
                type="button"
                aria-label={`No longer leave out ${dayWords(left)}`}
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
