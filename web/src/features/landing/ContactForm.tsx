import { type FormEvent, useState } from 'react';
import { loadCode } from '../../browser/loadCode';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { Textarea } from '../../ui/form/Textarea';
import { TextInput } from '../../ui/form/TextInput';
import { Section } from './Section';
import type { ContactErrors, ContactInput, ContactOutcome } from './sendContactMessage';

const load = () => loadCode(() => import('./sendContactMessage'));

export function Contact() {
  return (
    <div className="border-line border-t bg-surface">
      <Section
        title="Ask us anything"
        intro="Tell us how your company works today. You get a reply within 24 hours."
        beside
      >
        <ContactForm />
      </Section>
    </div>
  );
}

/** Loads Firebase on first focus. A failure keeps what was typed. */
function ContactForm() {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ContactOutcome>();
  const errors = outcome?.sent === false ? outcome.errors : {};
  // Hide the last attempt's outcome while the next one runs
  const problem = !busy && outcome?.sent === false ? outcome.problem : undefined;
  const sent = !busy && outcome?.sent;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    try {
      const { sendContactMessage } = await load();
      const result = await sendContactMessage(readInput(form));
      setOutcome(result);
      if (result.sent) form.reset();
      else focusOn(form, Object.keys(result.errors)[0]);
    } catch {
      setOutcome({ sent: false, errors: {}, problem: 'Your message could not be sent. Please try again.' });
    } finally {
      setBusy(false);
    }
  };

  // Clear an error as soon as its field is valid; show new errors only on submit
  const recheck = async (event: FormEvent<HTMLFormElement>) => {
    if (outcome?.sent !== false || Object.keys(outcome.errors).length === 0) return;
    const form = event.currentTarget;
    const { contactErrors } = await load();
    setOutcome({ ...outcome, errors: remainingErrors(outcome.errors, contactErrors(readInput(form))) });
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
          {sent && 'Thank you! We received your message.'}
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

function readInput(form: HTMLFormElement): ContactInput {
  const data = new FormData(form);
  const text = (field: keyof ContactInput) => String(data.get(field) ?? '');
  return { name: text('name'), email: text('email'), message: text('message') };
}

function focusOn(form: HTMLFormElement, field = '') {
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}

function remainingErrors(before: ContactErrors, now: ContactErrors): ContactErrors {
  return Object.fromEntries(Object.entries(now).filter(([field]) => field in before));
}
