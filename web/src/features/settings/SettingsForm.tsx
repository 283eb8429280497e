import type { ReactNode } from 'react';
import { Button } from '../../ui/button/Button';
import { FormFailure } from '../../ui/form/FormFailure';
import type { useSubmit } from '../../ui/form/useSubmit';

interface Props {
  /** Names the form; not needed if its only field says the same. */
  readonly label?: string;
  readonly form: { readonly formState: { readonly isDirty: boolean } };
  readonly submission: ReturnType<typeof useSubmit>;
  /** The verb on the button that saves what was changed. */
  readonly verb: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form of the settings page: its fields, why it could not be saved, and the button that saves it. */
export function SettingsForm({ label, form, submission, verb, children }: Props) {
  const { submit, isSubmitting, failure } = submission;
  return (
    <form onSubmit={submit} noValidate aria-label={label} className="flex flex-col gap-4">
      {children}
      <FormFailure text={failure} />
      <Button
        type="submit"
        tone="primary"
        disabled={!form.formState.isDirty}
        busy={isSubmitting}
        className="self-end max-sm:self-stretch"
      >
        {verb}
      </Button>
    </form>
  );
}
