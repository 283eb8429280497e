import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS } from '@mtos/model';
import { Send } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { describeError } from '../../domain/write/describeError';
import { Button } from '../../ui/button/Button';
import { FormFailure } from '../../ui/form/FormFailure';
import { formField } from '../../ui/form/formField';
import { Select } from '../../ui/form/Select';
import { Textarea } from '../../ui/form/Textarea';
import { TextInput } from '../../ui/form/TextInput';
import { useSubmit } from '../../ui/form/useSubmit';
import { DriverPicks } from './DriverPicks';
import { type NotificationInput, notificationInputSchema, RECIPIENTS } from './notificationInput';

interface Props {
  /** A driver whom the notification is for, if the person comes from that driver. */
  readonly driver?: string | undefined;
  /** Rejects if it could not be sent. */
  readonly onSend: (input: NotificationInput) => Promise<void>;
}

const LABELS = { All: 'All', Admins: 'Admins', Drivers: 'Drivers', Picked: 'Drivers you pick' } as const;

const ON_PHONE = 'It shows over the drivers’ page until each driver has read and answered it.';
const HELP = {
  // In lines of its own: one text would be as wide as the form, and take one line or two depending on the font
  All: (
    <>
      Admins see it in the bell right away.
      <br />
      {ON_PHONE}
    </>
  ),
  Admins: 'They see it in the bell right away.',
  Drivers: ON_PHONE,
  Picked: ON_PHONE,
} as const;

/** The form for a new notification. */
export function NotifyForm({ driver, onSend }: Props) {
  const blank: NotificationInput = {
    title: '',
    description: '',
    target: driver ? 'Picked' : 'All',
    drivers: driver ? [driver] : [],
  };
  const form = useForm({
    resolver: zodResolver(notificationInputSchema),
    defaultValues: blank,
  });
  const { reset, getValues, setValue, watch } = form;
  const send = async (input: NotificationInput) => {
    const typed = JSON.stringify(getValues());
    await onSend(input.target === 'Picked' ? input : { ...input, drivers: [] });
    // If the person kept typing, that is the next notification
    if (JSON.stringify(getValues()) === typed) reset();
  };
  const { submit, isSubmitting, failure } = useSubmit(form, send, describeError);
  const { target, drivers } = watch();

  return (
    <form onSubmit={submit} noValidate aria-label="Send Notification" className="flex flex-col gap-5 p-5">
      <h2 className="font-semibold text-lead">Send Notification</h2>
      <TextInput label="Title" maxLength={LIMITS.title} {...formField(form, 'title')} />
      <Textarea label="Description" maxLength={LIMITS.description} {...formField(form, 'description')} />
      <Select label="Notify" help={HELP[target]} {...formField(form, 'target')}>
        {RECIPIENTS.map((each) => (
          <option key={each} value={each}>
            {LABELS[each]}
          </option>
        ))}
      </Select>
      {target === 'Picked' && (
        <DriverPicks
          picked={drivers}
          error={form.formState.errors.drivers?.message}
          onPick={(uids) => setValue('drivers', [...uids], { shouldValidate: form.formState.isSubmitted })}
        />
      )}
      <FormFailure text={failure} />
      <Button type="submit" tone="primary" icon={Send} busy={isSubmitting} className="self-end max-sm:self-stretch">
        Send
      </Button>
    </form>
  );
}
