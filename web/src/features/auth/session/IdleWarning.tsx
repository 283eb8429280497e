import { Button } from '../../../ui/button/Button';
import { plural } from '../../../ui/format/numbers';
import { Dialog, DialogActions } from '../../../ui/overlay/Dialog';

interface Props {
  readonly secondsLeft: number;
  readonly onStay: () => void;
}

/** Asks whether the person is still there and counts down to the sign-out. */
export function IdleWarning({ secondsLeft, onStay }: Props) {
  return (
    <Dialog open title="Are you still there?" onClose={onStay}>
      <p className="text-muted">
        The console hasn’t been used for a while. You will be signed out in{' '}
        <span role="timer" className="font-medium text-ink tabular-nums">
          {plural(secondsLeft, 'second')}
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
