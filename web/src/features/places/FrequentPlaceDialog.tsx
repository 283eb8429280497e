import { zodResolver } from '@hookform/resolvers/zod';
import { type FrequentPlaceInput, frequentPlaceInputSchema, type Payer } from '@mtos/model';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Doc } from '../../data/read/converter';
import { readyValue } from '../../data/read/queryState';
import { useWriter } from '../../data/write/writer';
import { usePayers } from '../../domain/authorizations/useTripPayers';
import { describeError } from '../../domain/write/describeError';
import { toast } from '../../ui/feedback/toast';
import { formField } from '../../ui/form/formField';
import { Select } from '../../ui/form/Select';
import { Textarea } from '../../ui/form/Textarea';
import { TextInput } from '../../ui/form/TextInput';
import { useSubmit } from '../../ui/form/useSubmit';
import { Dialog } from '../../ui/overlay/Dialog';
import { DialogForm } from '../../ui/overlay/DialogForm';
import { saveFrequentPlace } from './placeActions';

interface Props {
  /** A new id, or that of the place to change. */
  readonly id: string;
  readonly start: FrequentPlaceInput;
  readonly onClose: () => void;
}

/** The form for a new or changed frequent place. */
export function FrequentPlaceDialog({ id, start, onClose }: Props) {
  const writer = useWriter();
  const payers = readyValue(usePayers()) ?? [];
  const form = useForm<FrequentPlaceInput>({
    resolver: zodResolver(frequentPlaceInputSchema),
    defaultValues: start,
  });
  const save = async (input: FrequentPlaceInput) => {
    await saveFrequentPlace(writer, id, input);
    toast.success('Place saved.');
    onClose();
  };
  const submission = useSubmit(form, save, describeError);
  return (
    <Dialog open title={start.name || 'Add a frequent place'} onClose={onClose}>
      <DialogForm submission={submission} verb="Save place" onCancel={onClose}>
        <TextInput label="Name" {...formField(form, 'name')} />
        <TextInput
          label="Address"
          help="Street with number, city, state, and ZIP code"
          {...formField(form, 'address')}
        />
        <TextInput label="Phone" optional type="tel" {...formField(form, 'phone')} />
        <TextInput label="Hours" optional {...formField(form, 'hours')} />
        <Textarea
          label="Entrance notes"
          optional
          rows={3}
          help="Which entrance, where to park, who to ask for"
          {...formField(form, 'notes')}
        />
        {(payers.length > 0 || start.payerUid) && (
          <PayerInput form={form} payers={payers} stored={start.payerUid ?? ''} />
        )}
      </DialogForm>
    </Dialog>
  );
}

interface PayerProps {
  readonly form: UseFormReturn<FrequentPlaceInput>;
  readonly payers: readonly Doc<Payer>[];
  /** The payer that the place names, which can be inactive or gone; empty for none. */
  readonly stored: string;
}

const PayerInput = ({ form, payers, stored }: PayerProps) => (
  <Select
    label="Payer"
    optional
    help="Pays for trips from and to this place, unless the trip, its file, standing order, or authorization, or the client names a payer. Trips of the last 92 days and later ones follow in a few minutes, unless they were billed."
    {...formField(form, 'payerUid')}
  >
    <option value="">No payer</option>
    {payers
      .filter(({ id, active }) => active || id === stored)
      .map(({ id, name, active }) => (
        <option key={id} value={id}>
          {active ? name : `${name} (inactive)`}
        </option>
      ))}
    {stored !== '' && !payers.some(({ id }) => id === stored) && (
      <option value={stored}>A payer that no longer exists</option>
    )}
  </Select>
);
