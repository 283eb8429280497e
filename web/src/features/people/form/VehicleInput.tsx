import { MOBILITY_LABELS, MOBILITY_NEEDS } from '@mtos/model';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../../../ui/form/Checkbox';

interface Props {
  /** As one value: React takes a `ref` among a component's own props away. */
  readonly field: UseFormRegisterReturn & { readonly error: string | undefined };
}

/** Checkboxes for the mobility needs that a driver's vehicle can carry. */
export function VehicleInput({ field: { error, ...registration } }: Props) {
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
