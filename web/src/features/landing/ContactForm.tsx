import { type FormEvent, useState } from 'react';
import { SubmitButton } from '../../ui/SubmitButton';
import { Textarea } from '../../ui/Textarea';
import { TextInput } from '../../ui/TextInput';
import type { ContactErrors, ContactInput, ContactOutcome } from './sendContactMessage';

const load = () => import('./sendContactMessage');

/** A message to whoever runs the product. What sends it is loaded with the first touch; what was typed stays on failure. */
export function ContactForm() {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ContactOutcome>();
  const errors = outcome?.sent === false ? outcome.errors : {};
  // What came of the last try is gone while the next one is under way
  const problem = !busy && outcome?.sent === false ? outcome.problem : undefined;
  const sent = !busy && outcome?.sent;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    try {
      const { sendContactMessage } = await load();
      const result = await sendContactMessage(inputOf(form));
      setOutcome(result);
      if (result.sent) form.reset();
      else focusOn(form, Object.keys(result.errors)[0]);
    } catch {
      setOutcome({ sent: false, errors: {}, problem: 'Your message could not be sent. Please try again.' });
    } finally {
      setBusy(false);
    }
  };

  // An error goes as soon as its field is right; a new one waits for the next try
  const recheck = async (event: FormEvent<HTMLFormElement>) => {
    if (outcome?.sent !== false || Object.keys(outcome.errors).length === 0) return;
    const form = event.currentTarget;
    const { contactErrors } = await load();
    setOutcome({ ...outcome, errors: stillWrong(outcome.errors, contactErrors(inputOf(form))) });
  };

  return (
    <form
      onSubmit={submit}
      onInput={recheck}
      onFocus={() => load().catch(() => undefined)}
      noValidate
      className="flex flex-col gap-4"
    >
      <TextInput label="Full Name" name="name" autoComplete="name" error={errors.name} />
      <TextInput label="Email" name="email" type="email" autoComplete="email" error={errors.email} />
      <Textarea label="Message" name="message" rows={4} error={errors.message} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton busy={busy}>Send Message</SubmitButton>
        <p role="status" className="text-accent-ink">
          {sent && 'Thank you! Your message is with us.'}
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

function inputOf(form: HTMLFormElement): ContactInput {
  const data = new FormData(form);
  const text = (field: keyof ContactInput) => String(data.get(field) ?? '');
  return { name: text('name'), email: text('email'), message: text('message') };
}

function focusOn(form: HTMLFormElement, field = '') {
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}

function stillWrong(before: ContactErrors, now: ContactErrors): ContactErrors {
  return Object.fromEntries(Object.entries(now).filter(([field]) => field in before));
}
