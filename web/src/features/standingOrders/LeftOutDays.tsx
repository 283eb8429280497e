import { isDay } from '@mtos/model';
import { Button } from '../../ui/button/Button';
import { ChosenDays } from '../../ui/form/ChosenDays';
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
      <ChosenDays
        label="Skipped days"
        days={value.map((day) => ({
          text: formatDay(day),
          removeLabel: `Do not skip ${formatDay(day)}`,
          onRemove: () => onChange(value.filter((other) => other !== day)),
        }))}
      />
    </div>
  );
}
