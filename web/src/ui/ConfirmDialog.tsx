import { useEffect, useState } from 'react';
import { Button } from './Button';
import { hostConfirmations, type Question } from './confirm';
import { Dialog, DialogActions } from './Dialog';

interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}

/** Shows the questions of `confirm`; stands once in the page. */
export function ConfirmDialog() {
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState(false);

  useEffect(
    () =>
      hostConfirmations(
        (question) =>
          new Promise((answer) => {
            setAsked({ ...question, answer });
            setOpen(true);
          }),
      ),
    [],
  );

  // The words stay while the dialog fades away
  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setOpen(false);
  };

  return (
    <Dialog open={open} title={asked?.title ?? ''} onClose={() => answer(false)}>
      {asked?.text && <p className="text-muted">{asked.text}</p>}
      <DialogActions>
        <Button onClick={() => answer(false)}>{asked?.no ?? 'Cancel'}</Button>
        <Button tone={asked?.tone ?? 'primary'} onClick={() => answer(true)}>
          {asked?.yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
