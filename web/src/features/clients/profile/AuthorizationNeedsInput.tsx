import { type AuthorizationInput, MOBILITY_LABELS, MOBILITY_NEEDS } from '@mtos/model';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Checkbox } from '../../../ui/form/Checkbox';
import { formField } from '../../../ui/form/formField';
import { TextInput } from '../../../ui/form/TextInput';
import { AMOUNT } from './amountField';

/** The mobility needs that an authorization is for, with how many units each has. */
export function AuthorizationNeedsInput({ form }: { readonly form: UseFormReturn<AuthorizationInput> }) {
  const needs = useWatch({ control: form.control, name: 'needs' });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">
        Only for these mobility needs <span className="font-normal text-muted">(optional)</span>
      </legend>
      <p className="text-muted text-small">None selected: for all of them.</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {MOBILITY_NEEDS.map((need) => (
          <Checkbox key={need} label={MOBILITY_LABELS[need]} value={need} {...form.register('needs')} />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {MOBILITY_NEEDS.filter((need) => needs.includes(need)).map((need) => (
          <TextInput
            key={need}
            label={`${MOBILITY_LABELS[need]}: how many`}
            optional
            inputMode="decimal"
            {...formField(form, `needLimits.${need}`, AMOUNT)}
          />
        ))}
      </div>
    </fieldset>
  );
}
