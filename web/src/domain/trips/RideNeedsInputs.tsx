import type { RideNeeds } from '@mtos/model';
import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formField } from '../../ui/form/formField';
import { TextInput } from '../../ui/form/TextInput';
import { formatNeeds, formatRiders } from './formatNeeds';
import { NeedsField } from './NeedsField';

/** The fields that a form has to have. */
interface Riders {
  readonly companions: number;
  readonly attendants: number;
  readonly needs: RideNeeds | null;
}

const COUNT = { setValueAs: (typed: unknown) => (typed === '' ? 0 : Number(typed)) };
const FIELDS = ['companions', 'attendants', 'needs'] as const;

interface Props {
  /** What is filled in of the fields among the children. */
  readonly others?: readonly string[];
  readonly hasOtherError?: boolean;
  /** Further fields. */
  readonly children?: ReactNode;
}

/**
 * What few rides need: who rides along, and how to help the client. One stop of the keyboard unless the form opens with some
 * of it; the heading says what is filled in.
 */
export function RideNeedsInputs({ others = [], hasOtherError = false, children }: Props) {
  const form = useFormContext<Riders>();
  const { control } = form;
  const { errors } = form.formState;
  const [companions, attendants, needs] = useWatch({ control, name: FIELDS });
  const riders = formatRiders({ companions: companions || 0, attendants: attendants || 0 });
  const filled = [riders, formatNeeds(needs), ...others].filter(Boolean).join(' · ');
  const [isOpen] = useState(filled !== '');
  const hasError = hasOtherError || FIELDS.some((field) => errors[field]);
  return (
    <details open={isOpen || hasError}>
      <summary className="w-fit cursor-pointer">
        <span className="font-semibold">What the ride needs</span>
        {filled && <span className="wrap-anywhere text-muted">: {filled}</span>}
      </summary>
      <div className="mt-4 flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-4 sm:max-w-72">
          <TextInput label="Companions" inputMode="numeric" {...formField(form, 'companions', COUNT)} />
          <TextInput label="Attendants" inputMode="numeric" {...formField(form, 'attendants', COUNT)} />
        </div>
        <p className="-mt-2 text-muted text-small">Each takes an ambulatory seat.</p>
        <NeedsField hasAddresses />
        {children}
      </div>
    </details>
  );
}
