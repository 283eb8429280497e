import type { RideNeeds } from '@mtos/model';
import { useController, useFormContext } from 'react-hook-form';
import { NeedsInputs } from './NeedsInputs';

interface Props {
  /** Whether the form has the addresses, on which the steps depend. */
  readonly hasAddresses?: boolean;
}

/** The field `needs` of a form. */
export function NeedsField({ hasAddresses = false }: Props) {
  const { control, formState } = useFormContext<{ readonly needs: RideNeeds | null }>();
  const { field } = useController({ control, name: 'needs' });
  const { needs } = formState.errors;
  return (
    <NeedsInputs
      value={field.value}
      onChange={field.onChange}
      hasAddresses={hasAddresses}
      errors={{
        oxygenLiters: needs?.oxygenLiters?.message,
        stairsAtPickUp: needs?.stairsAtPickUp?.message,
        stairsAtDropOff: needs?.stairsAtDropOff?.message,
        weightPounds: needs?.weightPounds?.message,
        loadingMinutes: needs?.loadingMinutes?.message,
      }}
    />
  );
}
