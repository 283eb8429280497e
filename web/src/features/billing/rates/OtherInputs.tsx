import { EXTRA_KINDS } from '@mtos/model';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '../../../ui/form/Checkbox';
import { FormGroup } from '../../../ui/form/FormGroup';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';
import { DollarInput, type RateInputsProps } from './RateInputs';
import { EXTRA_INPUT_LABELS } from './rateTexts';

/** What costs extra when a trip has it. */
export function ExtraInputs({ form }: RateInputsProps) {
  return (
    <FormGroup title="Extras">
      <div className="grid gap-4 sm:grid-cols-3">
        {EXTRA_KINDS.map((kind) => (
          <DollarInput key={kind} form={form} name={`extras.${kind}`} label={EXTRA_INPUT_LABELS[kind]} optional />
        ))}
      </div>
      <Checkbox
        label="Tolls and parking, as much as they cost"
        help="Enter them in the trip’s panel."
        {...form.register('paysExpenses')}
      />
    </FormGroup>
  );
}

const OUTCOMES = [
  ['noShow', 'No-show'],
  ['canceledAtDoor', 'Canceled at the door'],
  ['lateCancel', 'Late cancellation'],
] as const;

/** What trips cost that were not driven. */
export function OutcomeInputs({ form }: RateInputsProps) {
  return (
    <FormGroup title="No-shows and cancellations">
      {OUTCOMES.map(([name, label]) => (
        <OutcomeInput key={name} form={form} name={name} label={label} />
      ))}
      <TextInput
        label="A cancellation is late from"
        type="number"
        min={0}
        className="sm:max-w-40"
        help="Minutes before the pick-up"
        {...formField(form, 'lateCancelMinutes', { valueAsNumber: true })}
      />
      <Checkbox
        label="Also charge cancellations by the broker or a dispatcher"
        {...form.register('chargesOwnCancels')}
      />
    </FormGroup>
  );
}

interface OutcomeProps extends RateInputsProps {
  readonly name: (typeof OUTCOMES)[number][0];
  readonly label: string;
}

function OutcomeInput({ form, name, label }: OutcomeProps) {
  const kind = useWatch({ control: form.control, name: `${name}.amountKind` });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select label={label} {...formField(form, `${name}.amountKind`)}>
        <option value="nothing">Costs nothing</option>
        <option value="flat">A fixed amount</option>
        <option value="base">A percentage of the base</option>
        <option value="baseAndMiles">A percentage of base and miles</option>
      </Select>
      {kind !== 'nothing' && (
        <TextInput
          label={`${label}: ${kind === 'flat' ? 'dollars' : 'percent'}`}
          inputMode="decimal"
          {...formField(form, `${name}.amount`)}
        />
      )}
    </div>
  );
}

const TAXED = [
  ['base', 'Base'],
  ['miles', 'Miles'],
  ['wait', 'Waiting'],
  ['surcharges', 'Surcharges'],
  ['extras', 'Extras'],
] as const;

const CODED = [
  ['base', 'Base'],
  ['miles', 'Miles'],
  ['wait', 'Waiting'],
] as const;

/** The minimum, tax, and how the payer calls the lines. */
export function BillingInputs({ form }: RateInputsProps) {
  const tax = useWatch({ control: form.control, name: 'tax' });
  const hasWait = useWatch({ control: form.control, name: 'hasWait' });
  return (
    <FormGroup title="Minimum, tax, and codes">
      <div className="grid gap-4 sm:grid-cols-2">
        <DollarInput form={form} name="minimum" label="Minimum per driven trip" optional />
        <TextInput label="Tax, in percent" optional inputMode="decimal" {...formField(form, 'tax')} />
      </div>
      {tax.trim() !== '' && (
        <fieldset>
          <legend className="font-medium">Taxed</legend>
          <div className="flex flex-wrap gap-x-6">
            {TAXED.map(([name, label]) => (
              <Checkbox key={name} label={label} {...form.register(`taxed.${name}`)} />
            ))}
          </div>
        </fieldset>
      )}
      {CODED.filter(([name]) => name !== 'wait' || hasWait).map(([name, label]) => (
        <div key={name} className="grid gap-4 sm:grid-cols-2">
          <TextInput label={`${label}: code`} optional placeholder="A0130" {...formField(form, `${name}.code`)} />
          <TextInput
            label={`${label}: modifiers`}
            optional
            placeholder="RJ, TN"
            {...formField(form, `${name}.modifiers`)}
          />
        </div>
      ))}
    </FormGroup>
  );
}
