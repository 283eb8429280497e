import {
  EQUIPMENT,
  type Equipment,
  NEED_TEXTS,
  type RideNeeds,
  SERVICE_LEVELS,
  type ServiceLevel,
  withNeed,
} from '@mtos/model';
import { useState } from 'react';
import { Checkbox } from '../../ui/form/Checkbox';
import { Select } from '../../ui/form/Select';
import { TextInput } from '../../ui/form/TextInput';

type AmountField = 'oxygenLiters' | 'stairsAtPickUp' | 'stairsAtDropOff' | 'weightPounds' | 'loadingMinutes';

const AMOUNTS: readonly (readonly [AmountField, string])[] = [
  ['oxygenLiters', 'Oxygen, liters a minute'],
  ['stairsAtPickUp', 'Steps at pick-up'],
  ['stairsAtDropOff', 'Steps at drop-off'],
  ['weightPounds', 'Weight in pounds'],
  ['loadingMinutes', 'Loading minutes'],
];

const STEPS: readonly AmountField[] = ['stairsAtPickUp', 'stairsAtDropOff'];

interface Props {
  readonly value: RideNeeds | null;
  readonly onChange: (needs: RideNeeds | null) => void;
  /** Error texts by field. */
  readonly errors: Readonly<Partial<Record<keyof RideNeeds, string | undefined>>>;
  /** Whether the addresses are known, on which the steps depend. */
  readonly hasAddresses: boolean;
}

/** What a ride needs beyond seats. What is left empty was not said. */
export function NeedsInputs({ value, onChange, errors, hasAddresses }: Props) {
  const equipment = value?.equipment ?? [];
  const amounts = AMOUNTS.filter(([field]) => hasAddresses || !STEPS.includes(field));
  const toggle = (each: Equipment, isOn: boolean) =>
    EQUIPMENT.filter((other) => (other === each ? isOn : equipment.includes(other)));
  return (
    <>
      <div className="sm:max-w-72">
        <Select
          label="Service level"
          value={value?.service ?? ''}
          onChange={({ target }) => onChange(withNeed(value, 'service', toServiceLevel(target.value)))}
        >
          <option value="">Not specified</option>
          {SERVICE_LEVELS.map((level) => (
            <option key={level} value={level}>
              {NEED_TEXTS.service[level]}
            </option>
          ))}
        </Select>
      </div>
      <Checkbox
        label={NEED_TEXTS.neverLeaveAlone}
        checked={value?.neverLeaveAlone ?? false}
        onChange={({ target }) => onChange(withNeed(value, 'neverLeaveAlone', target.checked))}
      />
      <fieldset>
        <legend className="font-medium">Equipment</legend>
        <div className="grid sm:grid-cols-2">
          {EQUIPMENT.map((each) => (
            <Checkbox
              key={each}
              label={NEED_TEXTS.equipment[each]}
              checked={equipment.includes(each)}
              onChange={({ target }) => onChange(withNeed(value, 'equipment', toggle(each, target.checked)))}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 items-end gap-4">
        {amounts.map(([field, label]) => (
          <AmountInput
            key={field}
            label={label}
            value={value?.[field]}
            error={errors[field]}
            onChange={(amount) => onChange(withNeed(value, field, amount))}
          />
        ))}
      </div>
      <p className="-mt-2 text-muted text-small">
        Loading minutes: what this client takes to get in, and to get out again, if that differs from the company’s
        usual minutes.
      </p>
    </>
  );
}

const toServiceLevel = (typed: string): ServiceLevel | undefined => SERVICE_LEVELS.find((level) => level === typed);

interface AmountProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly error: string | undefined;
  /** Called with NaN for a text that is no number. */
  readonly onChange: (amount: number | undefined) => void;
}

function AmountInput({ label, value, error, onChange }: AmountProps) {
  const [typed, setTyped] = useState('');
  // What was typed stays as it is until the value changes otherwise
  const shown = Object.is(readAmount(typed), value) ? typed : (value?.toString() ?? '');
  return (
    <TextInput
      label={label}
      optional
      inputMode="decimal"
      error={error}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readAmount(target.value));
      }}
    />
  );
}

const readAmount = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed));
