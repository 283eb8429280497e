import { zodResolver } from '@hookform/resolvers/zod';
import { type FrequentPlaceInput, frequentPlaceInputSchema } from '@mtos/model';
import { useForm } from 'react-hook-form';
import { useWriter } from '../../data/write/writer';
import { describeError } from '../../domain/write/describeError';
import { toast } from '../../ui/feedback/toast';
import { formField } from '../../ui/form/formField';
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
      </DialogForm>
    </Dialog>
  );
}
