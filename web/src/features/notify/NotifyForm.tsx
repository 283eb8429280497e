import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS, NOTIFY_TARGETS } from '@mtos/model';
import { Send } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { formField } from '../../ui/formField';
import { Select } from '../../ui/Select';
import { Textarea } from '../../ui/Textarea';
import { TextInput } from '../../ui/TextInput';
import { type NotificationInput, notificationInputSchema } from './notificationInput';

interface Props {
  /** Resolves to false when it could not be sent; what was typed stays then. */
  readonly onSend: (input: NotificationInput) => Promise<boolean>;
}

const blank: NotificationInput = { title: '', description: '', target: 'All' };

/** What to tell, and whom. */
export function NotifyForm({ onSend }: Props) {
  const form = useForm({
    resolver: zodResolver(notificationInputSchema),
    defaultValues: blank,
  });
  const { handleSubmit, reset, getValues } = form;
  const send = handleSubmit(async (input) => {
    const typed = JSON.stringify(getValues());
    // Whoever goes on typing while it is sent is at the next one already
    if ((await onSend(input)) && JSON.stringify(getValues()) === typed) reset();
  });

  return (
    <form onSubmit={send} noValidate aria-label="Send Notification" className="flex flex-col gap-5 p-5">
      <h2 className="font-semibold text-lead">Send Notification</h2>
      <TextInput label="Title" maxLength={LIMITS.title} {...formField(form, 'title')} />
      <Textarea label="Description" maxLength={LIMITS.description} {...formField(form, 'description')} />
      <Select label="Notify" help="They see it at once, in the bell." {...formField(form, 'target')}>
        {NOTIFY_TARGETS.map((target) => (
          <option key={target}>{target}</option>
        ))}
      </Select>
      <Button
        type="submit"
        tone="primary"
        icon={Send}
        busy={form.formState.isSubmitting}
        className="self-end max-sm:self-stretch"
      >
        Send
      </Button>
    </form>
  );
}
