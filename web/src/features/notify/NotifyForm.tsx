import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS, NOTIFY_TARGETS } from '@mtos/model';
import { Send } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { describeWriteFailure } from '../../firebase/write/describeWriteFailure';
import { Button } from '../../ui/button/Button';
import { FormFailure } from '../../ui/form/FormFailure';
import { formField } from '../../ui/form/formField';
import { Select } from '../../ui/form/Select';
import { Textarea } from '../../ui/form/Textarea';
import { TextInput } from '../../ui/form/TextInput';
import { useSubmit } from '../../ui/form/useSubmit';
import { type NotificationInput, notificationInputSchema } from './notificationInput';

interface Props {
  /** Rejects if it could not be sent. */
  readonly onSend: (input: NotificationInput) => Promise<void>;
}

const blank: NotificationInput = { title: '', description: '', target: 'All' };

/** The form for a new notification. */
export function NotifyForm({ onSend }: Props) {
  const form = useForm({
    resolver: zodResolver(notificationInputSchema),
    defaultValues: blank,
  });
  const { reset, getValues } = form;
  const send = async (input: NotificationInput) => {
    const typed = JSON.stringify(getValues());
    await onSend(input);
    // If the person kept typing, that is the next notification
    if (JSON.stringify(getValues()) === typed) reset();
  };
  const { submit, isSubmitting, failure } = useSubmit(form, send, describeWriteFailure);

  return (
    <form onSubmit={submit} noValidate aria-label="Send Notification" className="flex flex-col gap-5 p-5">
      <h2 className="font-semibold text-lead">Send Notification</h2>
      <TextInput label="Title" maxLength={LIMITS.title} {...formField(form, 'title')} />
      <Textarea label="Description" maxLength={LIMITS.description} {...formField(form, 'description')} />
      <Select label="Notify" help="They see it in the bell right away." {...formField(form, 'target')}>
        {NOTIFY_TARGETS.map((target) => (
          <option key={target}>{target}</option>
        ))}
      </Select>
      <FormFailure text={failure} />
      <Button type="submit" tone="primary" icon={Send} busy={isSubmitting} className="self-end max-sm:self-stretch">
        Send
      </Button>
    </form>
  );
}
