import { type ComponentType, useEffect, useState } from 'react';
import type { ConfirmDialogProps } from './ConfirmDialog';
import { hostConfirmations } from './confirm';

type Asked = Omit<ConfirmDialogProps, 'open'> & { readonly Dialog: ComponentType<ConfirmDialogProps> };

/** Shows the questions of `confirm`; stands once in the page. The dialog's code comes with the first question. */
export function Confirmations() {
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState(false);

  useEffect(
    () =>
      hostConfirmations(async (question) => {
        const { ConfirmDialog } = await import('./ConfirmDialog');
        return new Promise((resolve) => {
          const onAnswer = (yes: boolean) => {
            resolve(yes);
            setOpen(false);
          };
          setAsked({ question, onAnswer, Dialog: ConfirmDialog });
          setOpen(true);
        });
      }),
    [],
  );

  // The words stay while the dialog fades away
  return asked ? <asked.Dialog open={open} question={asked.question} onAnswer={asked.onAnswer} /> : null;
}
