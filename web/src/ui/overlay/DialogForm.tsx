import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/Button';
import { FormFailure } from '../form/FormFailure';
import type { useSubmit } from '../form/useSubmit';
import { DialogActions } from './Dialog';

interface Props extends Pick<ComponentProps<'form'>, 'onKeyDownCapture'> {
  readonly submission: ReturnType<typeof useSubmit>;
  /** The verb on the button that submits; no such button without it. */
  readonly verb: ReactNode;
  /** Red for what destroys or cancels something. */
  readonly tone?: 'primary' | 'danger';
  /** The text on the button that closes the dialog. */
  readonly cancel?: string;
  /** Whether that button has the focus first; otherwise a field asks for it. */
  readonly focusesCancel?: boolean;
  readonly onCancel: () => void;
  /** Whether what the form needs is still loading. */
  readonly isLoading?: boolean;
  /** What submitting does, in a few words next to the buttons. */
  readonly summary?: string | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog's form: its fields, why it could not be saved, and the buttons that close the dialog and submit the form. */
export function DialogForm({ submission, verb, tone = 'primary', cancel = 'Cancel', ...rest }: Props) {
  const { submit, isSubmitting, failure } = submission;
  const { onKeyDownCapture, onCancel, focusesCancel, isLoading, summary, children } = rest;
  return (
    <form onSubmit={submit} onKeyDownCapture={onKeyDownCapture} noValidate className="flex flex-col gap-4">
      {children}
      <FormFailure text={failure} />
      <DialogActions>
        {summary && <p className="mr-auto self-center text-muted text-small">{summary}</p>}
        <Button data-autofocus={focusesCancel || undefined} onClick={onCancel}>
          {cancel}
        </Button>
        {verb && (
          <Button type="submit" tone={tone} busy={isSubmitting || isLoading}>
            {verb}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
