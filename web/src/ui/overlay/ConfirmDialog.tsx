import { useId, useState } from 'react';
import { Button } from '../button/Button';
import { TextInput } from '../form/TextInput';
import type { Question } from './confirm';
import { Dialog, DialogActions } from './Dialog';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly question: Question;
  /** With what was typed for a yes; without it for no. */
  readonly onAnswer: (answer: string | undefined) => void;
}

const isSameText = (one: string, other: string) => {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(one) === plain(other);
};

/** The dialog for a question of `confirm`. */
export function ConfirmDialog({ open, question, onAnswer }: ConfirmDialogProps) {
  const { title, text, yes, no = 'Cancel', tone = 'primary', field, typed: expected } = question;
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [asked, setAsked] = useState(question);
  if (asked !== question) {
    setAsked(question);
    setTyped('');
    setMissing(false);
  }
  const id = useId();
  return (
    <Dialog open={open} title={title} onClose={() => onAnswer(undefined)}>
      <form
        id={id}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (expected === undefined || isSameText(typed, expected)) onAnswer(typed.trim());
          else setMissing(true);
        }}
      >
        {text && <p className="text-muted">{text}</p>}
        {field && (
          <TextInput
            label={field}
            value={typed}
            autoComplete="off"
            error={isMissing ? `Type ${expected} to continue.` : undefined}
            onChange={({ target }) => {
              setTyped(target.value);
              setMissing(false);
            }}
          />
        )}
      </form>
      <DialogActions>
        {/* Without it the dialog itself takes the focus, and a menu that is closing then takes it back */}
        <Button data-autofocus onClick={() => onAnswer(undefined)}>
          {no}
        </Button>
        <Button tone={tone} type="submit" form={id}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
