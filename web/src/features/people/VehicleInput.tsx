import { MOBILITY_LABELS, MOBILITY_NEEDS } from '@mtos/model';
import { useId } from 'react';
import { Checkbox } from '../../ui/Checkbox';
import { formField } from '../../ui/formField';
import type { MemberForm } from './memberForm';

/** Boxes for the mobility needs that a driver's vehicle suits. */
export function VehicleInput({ form }: { readonly form: MemberForm }) {
  const { error, ...registration } = formField(form, 'vehicle');
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">Vehicle can carry</legend>
      <div className="grid sm:grid-cols-2">
        {MOBILITY_NEEDS.map((need) => (
          <Checkbox key={need} label={MOBILITY_LABELS[need]} value={need} {...registration} />
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className="text-danger-ink text-small">
          {error}
        </p>
      )}
    </fieldset>
  );
}
