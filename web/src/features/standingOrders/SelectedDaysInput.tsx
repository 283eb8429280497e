import { isDay } from '@mtos/model';
import { formatDay } from '../../domain/time/when';
import { Button } from '../../ui/button/Button';
import { SelectedDays } from '../../ui/form/SelectedDays';
import { TextInput } from '../../ui/form/TextInput';

interface Props {
  /** What a day is added to, for example 'Skip a day'. */
  readonly label: string;
  /** The verb on the button. */
  readonly verb: string;
  /** What the list of days is called. */
  readonly listLabel: string;
  /** What the button that removes a day is called. */
  readonly removeLabel: (day: string) => string;
  readonly value: readonly string[];
  readonly onChange: (days: string[]) => void;
  /** A day that is typed but not added yet. */
  readonly typed: string;
  readonly onType: (day: string) => void;
}

/** Single days of an order: those without a trip, such as a hospital stay, or those with an additional one. */
export function SelectedDaysInput({ label, verb, listLabel, removeLabel, value, onChange, typed, onType }: Props) {
  const add = () => {
    onChange([...new Set([...value, typed])].toSorted());
    onType('');
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <div className="flex-1">
          <TextInput label={label} optional type="date" value={typed} onChange={(e) => onType(e.target.value)} />
        </div>
        <Button onClick={add} disabled={!isDay(typed)}>
          {verb}
        </Button>
      </div>
      <SelectedDays
        label={listLabel}
        days={value.map((day) => ({
          text: formatDay(day),
          removeLabel: removeLabel(formatDay(day)),
          onRemove: () => onChange(value.filter((other) => other !== day)),
        }))}
      />
    </div>
  );
}
