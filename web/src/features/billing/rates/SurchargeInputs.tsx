import { LIMITS, type RateCardInput } from '@mtos/model';
import { Plus, Trash2 } from 'lucide-react';
import { Controller, useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button/Button';
import { FormGroup } from '../../../ui/form/FormGroup';
import { formField } from '../../../ui/form/formField';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';
import { WeekdayPicker } from '../../../ui/form/WeekdayPicker';
import type { RateInputsProps } from './RateInputs';

const NEW_SURCHARGE: RateCardInput['surcharges'][number] = {
  ...{ name: '', kind: 'window', start: '18:00', end: '06:00', weekdays: [6, 7] },
  ...{ amountKind: 'flat', amount: '' },
};

/** Nights, weekends, and holidays. */
export function SurchargeInputs({ form }: RateInputsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'surcharges' });
  const add = () => append(NEW_SURCHARGE, { focusName: `surcharges.${fields.length}.name` });
  return (
    <FormGroup title="Surcharges">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="flex min-w-0 flex-col gap-3 rounded-ui border border-line p-4">
          <legend className="sr-only">Surcharge {index + 1}</legend>
          <SurchargeFields form={form} index={index} />
          <Button size="small" tone="quiet" icon={Trash2} className="self-start" onClick={() => remove(index)}>
            Remove <span className="sr-only">surcharge {index + 1}</span>
          </Button>
        </fieldset>
      ))}
      {fields.length < LIMITS.surcharges && (
        <Button size="small" icon={Plus} className="self-start" onClick={add}>
          Add surcharge
        </Button>
      )}
      {fields.length > 1 && (
        <Select label="If several apply" {...formField(form, 'surchargeRule')}>
          <option value="all">Charge all of them</option>
          <option value="highest">Charge the highest only</option>
        </Select>
      )}
    </FormGroup>
  );
}

function SurchargeFields({ form, index }: RateInputsProps & { readonly index: number }) {
  const kind = useWatch({ control: form.control, name: `surcharges.${index}.kind` });
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextInput label="Name" maxLength={LIMITS.label} {...formField(form, `surcharges.${index}.name`)} />
        <Select label="When" {...formField(form, `surcharges.${index}.kind`)}>
          <option value="window">Picked up between two times</option>
          <option value="weekdays">On weekdays</option>
          <option value="holidays">On the company’s holidays</option>
        </Select>
      </div>
      {kind === 'window' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextInput label="From" type="time" {...formField(form, `surcharges.${index}.start`)} />
          <TextInput
            label="Until before"
            type="time"
            help="May be after midnight."
            {...formField(form, `surcharges.${index}.end`)}
          />
        </div>
      )}
      {kind === 'weekdays' && (
        <Controller
          control={form.control}
          name={`surcharges.${index}.weekdays`}
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <WeekdayPicker value={value} onChange={onChange} error={error?.message} />
          )}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Select label="Amount" {...formField(form, `surcharges.${index}.amountKind`)}>
          <option value="flat">A fixed amount</option>
          <option value="base">A percentage of the base</option>
          <option value="baseAndMiles">A percentage of base and miles</option>
        </Select>
        <SurchargeAmount form={form} index={index} />
      </div>
    </>
  );
}

function SurchargeAmount({ form, index }: RateInputsProps & { readonly index: number }) {
  const kind = useWatch({ control: form.control, name: `surcharges.${index}.amountKind` });
  return (
    <TextInput
      label={kind === 'flat' ? 'Dollars' : 'Percent'}
      inputMode="decimal"
      {...formField(form, `surcharges.${index}.amount`)}
    />
  );
}
