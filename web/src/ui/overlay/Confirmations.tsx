import { type ComponentType, useEffect, useState } from 'react';
import { loadWithToast } from '../feedback/loadWithToast';
import type { ConfirmDialogProps } from './ConfirmDialog';
import { hostConfirmations } from './confirm';

type Asked = Omit<ConfirmDialogProps, 'open'> & { readonly Dialog: ComponentType<ConfirmDialogProps> };

/** Shows the questions of `confirm`. Rendered once. The first question loads the dialog's code. */
export function Confirmations() {
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState(false);

  useEffect(
    () =>
      hostConfirmations(async (question) => {
        const { ConfirmDialog } = await loadWithToast(() => import('./ConfirmDialog'));
        return new Promise((resolve) => {
          const onAnswer = (answer: string | undefined) => {
            resolve(answer);
            setOpen(false);
          };
          setAsked({ question, onAnswer, Dialog: ConfirmDialog });
          setOpen(true);
        });
      }),
    [],
  );

  // The question stays while the dialog fades out
  return asked ? <asked.Dialog open={open} question={asked.question} onAnswer={asked.onAnswer} /> : null;
}
