import { addToDay, isDay } from '@mtos/model';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../../ui/button/Button';
import { IconButton } from '../../../../ui/button/IconButton';
import { CONTROL } from '../../../../ui/form/Field';

interface Props {
  readonly day: string;
  readonly today: string;
  /** Undefined for today. */
  readonly onChange: (day: string | undefined) => void;
}

/** Chooses a day: the one before or after, today, or any. */
export function DayPicker({ day, today, onChange }: Props) {
  const choose = (next: string) => onChange(next === today ? undefined : next);
  return (
    <div className="flex items-center gap-1">
      <IconButton icon={ChevronLeft} label="Previous day" onClick={() => choose(addToDay(day, -1))} />
      <input
        type="date"
        aria-label="Day"
        value={day}
        // An empty or half-typed date isn't a day
        onChange={({ target }) => isDay(target.value) && choose(target.value)}
        className={`${CONTROL} h-10 w-40`}
      />
      <IconButton icon={ChevronRight} label="Next day" onClick={() => choose(addToDay(day, 1))} />
      <Button onClick={() => choose(today)} disabled={day === today} className="max-sm:hidden">
        Today
      </Button>
    </div>
  );
}
