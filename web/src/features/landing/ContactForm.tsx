import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button';
import { Textarea } from '../../ui/Textarea';
import { TextInput } from '../../ui/TextInput';
import type { ContactOutcome } from './sendContactMessage';

const load = () => import('./sendContactMessage');

/** A message to whoever runs the product. What sends it is loaded with the first touch; what was typed stays on failure. */
export function ContactForm() {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ContactOutcome>();
  const errors = outcome?.sent === false ? outcome.errors : {};
  const problem = outcome?.sent === false ? outcome.problem : undefined;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (field: string) => String(data.get(field) ?? '');
    setBusy(true);
    try {
      const { sendContactMessage } = await load();
      const result = await sendContactMessage({ name: text('name'), email: text('email'), message: text('message') });
      setOutcome(result);
      if (result.sent) form.reset();
    } catch {
      setOutcome({ sent: false, errors: {}, problem: 'Your message could not be sent. Please try again.' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit} onFocus={() => load().catch(() => undefined)} noValidate className="flex flex-col gap-4">
      <TextInput label="Full Name" name="name" autoComplete="name" error={errors.name} />
      <TextInput label="Email" name="email" type="email" autoComplete="email" error={errors.email} />
      <Textarea label="Message" name="message" rows={4} error={errors.message} />
      <div className="flex flex-wrap items-center gap-4">
        <Button tone="primary" type="submit" busy={busy}>
          Send Message
        </Button>
        <p role="status" className="text-accent-ink">
          {outcome?.sent && 'Thank you! Your message is with us.'}
        </p>
      </div>
      {problem && (
        <p role="alert" className="text-danger-ink">
          {problem}
        </p>
      )}
    </form>
  );
}
