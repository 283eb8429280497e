import { LIMITS, MOBILITY_LABELS, MOBILITY_NEEDS, NEED_TEXTS, type RateCardInput, SERVICE_LEVELS } from '@mtos/model';
import { Plus, Trash2 } from 'lucide-react';
import { type FieldPath, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button/Button';
import { Checkbox } from '../../../ui/form/Checkbox';
import { FormGroup } from '../../../ui/form/FormGroup';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';

export interface RateInputsProps {
  readonly form: UseFormReturn<RateCardInput>;
}

/** An amount in dollars. */
export function DollarInput({
  form,
  name,
  label,
  optional,
  help,
}: RateInputsProps & {
  readonly name: FieldPath<RateCardInput>;
  readonly label: string;
  readonly optional?: boolean;
  readonly help?: string;
}) {
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      className="tabular-nums"
      placeholder="$0.00"
      {...(optional && { optional })}
      {...(help && { help })}
      {...formField(form, name)}
    />
  );
}

/** Which trips the card prices, and when. */
export function ScopeInputs({ form }: RateInputsProps) {
  const { mobility } = form.formState.errors;
  return (
    <FormGroup title="Which trips">
      <TextInput label="Name" maxLength={LIMITS.label} help="Such as Wheelchair 2027" {...formField(form, 'name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label="First day" type="date" {...formField(form, 'from')} />
        <TextInput label="Last day" optional type="date" {...formField(form, 'until')} />
      </div>
      <fieldset>
        <legend className="mb-1 font-medium">Mobility needs</legend>
        <div className="grid sm:grid-cols-2">
          {MOBILITY_NEEDS.map((need) => (
            <Checkbox key={need} label={MOBILITY_LABELS[need]} value={need} {...form.register('mobility')} />
          ))}
        </div>
        {mobility?.message && (
          <p role="alert" className="text-danger-ink text-small">
            {mobility.message}
          </p>
        )}
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-medium">
          Service levels <span className="font-normal text-faint">(optional)</span>
        </legend>
        <div className="grid sm:grid-cols-2">
          {SERVICE_LEVELS.map((level) => (
            <Checkbox key={level} label={NEED_TEXTS.service[level]} value={level} {...form.register('serviceLevels')} />
          ))}
        </div>
        <p className="text-muted text-small">Choose none for all levels that have no card of their own.</p>
      </fieldset>
    </FormGroup>
  );
}

/** The base, and the miles with their tiers. */
export function MileInputs({ form }: RateInputsProps) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'miles.tiers' });
  const add = () => append({ from: '', amount: '' }, { focusName: `miles.tiers.${fields.length}.from` });
  return (
    <FormGroup title="Base and miles">
      <div className="grid gap-4 sm:grid-cols-3">
        <DollarInput form={form} name="base.amount" label="Base per trip" />
        <TextInput label="Miles included" inputMode="decimal" {...formField(form, 'miles.included')} />
        <Select label="Round miles" {...formField(form, 'miles.rounding')}>
          <option value="none">Not at all</option>
          <option value="tenth">To a tenth</option>
          <option value="nearest">To a whole mile</option>
          <option value="up">Up to a whole mile</option>
        </Select>
      </div>
      <ul className="flex flex-col gap-3">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
            <TextInput
              label={fields.length === 1 ? 'From mile' : `Tier ${index + 1}: from mile`}
              inputMode="decimal"
              {...formField(form, `miles.tiers.${index}.from`)}
            />
            <DollarInput
              form={form}
              name={`miles.tiers.${index}.amount`}
              label={fields.length === 1 ? 'Price per mile' : `Tier ${index + 1}: price per mile`}
            />
            {index > 0 && (
              <Button size="small" tone="quiet" icon={Trash2} className="mt-8" onClick={() => remove(index)}>
                Remove <span className="sr-only">tier {index + 1}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {fields.length < LIMITS.mileTiers && (
        <Button size="small" icon={Plus} className="self-start" onClick={add}>
          Add tier
        </Button>
      )}
      {fields.length > 1 && (
        <Select
          label="How tiers count"
          help="A tier ends just before the next one begins."
          {...formField(form, 'miles.scheme')}
        >
          <option value="each">Each mile has the price of its own tier</option>
          <option value="whole">All miles have the price of the tier that the trip’s miles are in</option>
        </Select>
      )}
    </FormGroup>
  );
}

/** What waiting for the client costs. */
export function WaitInputs({ form }: RateInputsProps) {
  const hasWait = useWatch({ control: form.control, name: 'hasWait' });
  return (
    <FormGroup title="Waiting">
      <Checkbox
        label="Charge for waiting"
        help="From the later of arrival and planned pick-up until the client is on board."
        {...form.register('hasWait')}
      />
      {hasWait && (
        <div className="grid gap-4 sm:grid-cols-3">
          <TextInput
            label="Free minutes"
            type="number"
            min={0}
            {...formField(form, 'wait.freeMinutes', { valueAsNumber: true })}
          />
          <TextInput
            label="Minutes per block"
            type="number"
            min={1}
            {...formField(form, 'wait.blockMinutes', { valueAsNumber: true })}
          />
          <DollarInput form={form} name="wait.amount" label="Price per block" />
          <Select label="Round blocks" {...formField(form, 'wait.rounding')}>
            <option value="up">Up</option>
            <option value="nearest">To the nearest</option>
            <option value="down">Down</option>
          </Select>
          <DollarInput form={form} name="wait.cap" label="At most" optional />
          <TextInput label="Only over miles" optional inputMode="decimal" {...formField(form, 'wait.overMiles')} />
        </div>
      )}
    </FormGroup>
  );
}
