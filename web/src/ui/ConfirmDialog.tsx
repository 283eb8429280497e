import { Button } from './Button';
import type { Question } from './confirm';
import { Dialog, DialogActions } from './Dialog';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly question: Question;
  readonly onAnswer: (yes: boolean) => void;
}

/** One question of `confirm`. */
export function ConfirmDialog({ open, question, onAnswer }: ConfirmDialogProps) {
  const { title, text, yes, no = 'Cancel', tone = 'primary' } = question;
  return (
    <Dialog open={open} title={title} onClose={() => onAnswer(false)}>
      {text && <p className="text-muted">{text}</p>}
      <DialogActions>
        <Button onClick={() => onAnswer(false)}>{no}</Button>
        <Button tone={tone} onClick={() => onAnswer(true)}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
