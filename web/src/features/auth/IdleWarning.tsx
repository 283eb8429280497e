import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';

interface Props {
  readonly secondsLeft: number;
  readonly onStay: () => void;
}

/** Asks whether somebody is still there, and counts down. */
export function IdleWarning({ secondsLeft, onStay }: Props) {
  return (
    <Dialog open title="Are you still there?" onClose={onStay}>
      <p className="text-muted">
        Nobody has used the console for a while. You will be signed out in{' '}
        <span role="timer" className="font-medium text-ink tabular-nums">
          {secondsLeft} {secondsLeft === 1 ? 'second' : 'seconds'}
        </span>
        .
      </p>
      <DialogActions>
        <Button tone="primary" onClick={onStay}>
          Stay signed in
        </Button>
      </DialogActions>
    </Dialog>
  );
}
