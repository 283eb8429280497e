import { useId, useState } from 'react';
import { Button } from '../button/Button';
import { TextInput } from '../form/TextInput';
import type { Question } from './confirm';
import { Dialog, DialogActions } from './Dialog';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly question: Question;
  /** With what was typed or chosen for a yes; without it for no. */
  readonly onAnswer: (answer: string | undefined) => void;
}

const isSameText = (one: string, other: string) => {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(one) === plain(other);
};

const firstChoice = ({ choices }: Question): string => choices?.options[0]?.value ?? '';

/** The dialog for a question of `confirm`. */
export function ConfirmDialog({ open, question, onAnswer }: ConfirmDialogProps) {
  const { title, text, yes, no = 'Cancel', tone = 'primary', field, choices, typed: expected } = question;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(firstChoice(question));
  const [isMissing, setMissing] = useState(false);
  const [asked, setAsked] = useState(question);
  if (asked !== question) {
    setAsked(question);
    setTyped('');
    setChosen(firstChoice(question));
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
          if (expected === undefined || isSameText(typed, expected)) onAnswer(choices ? chosen : typed.trim());
          else setMissing(true);
        }}
      >
        {text && <p className="text-muted">{text}</p>}
        {choices && (
          <fieldset className="flex flex-col gap-1">
            <legend className="sr-only">{choices.label}</legend>
            {choices.options.map(({ value, title: option, detail }) => (
              <label key={value} className="flex min-h-9 items-start gap-2.5 py-1">
                <input
                  type="radio"
                  name={id}
                  value={value}
                  checked={chosen === value}
                  data-autofocus={value === firstChoice(question) || undefined}
                  onChange={() => setChosen(value)}
                  className="mt-0.5 size-4 shrink-0 accent-accent"
                />
                <span className="wrap-anywhere min-w-0">
                  {option}
                  {detail && <span className="block text-muted text-small">{detail}</span>}
                </span>
              </label>
            ))}
          </fieldset>
        )}
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
        <Button data-autofocus={choices === undefined || undefined} onClick={() => onAnswer(undefined)}>
          {no}
        </Button>
        <Button tone={tone} type="submit" form={id}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
