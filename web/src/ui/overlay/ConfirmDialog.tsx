import { Button } from '../button/Button';
import type { Question } from './confirm';
import { Dialog, DialogActions } from './Dialog';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly question: Question;
  readonly onAnswer: (yes: boolean) => void;
}

/** The dialog for a question of `confirm`. */
export function ConfirmDialog({ open, question, onAnswer }: ConfirmDialogProps) {
  const { title, text, yes, no = 'Cancel', tone = 'primary' } = question;
  return (
    <Dialog open={open} title={title} onClose={() => onAnswer(false)}>
      {text && <p className="text-muted">{text}</p>}
      <DialogActions>
        {/* Without it the dialog itself takes the focus, and a menu that is closing then takes it back */}
        <Button data-autofocus onClick={() => onAnswer(false)}>
          {no}
        </Button>
        <Button tone={tone} onClick={() => onAnswer(true)}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
