import { useBusy } from '../../browser/useBusy';
import { handleText } from '../../data/handleText';
import { useMay } from '../../data/session/session';
import { Button } from '../../ui/button/Button';
import { toastWrite } from '../write/toastWrite';

interface Props {
  readonly text: { readonly id: string };
  /** What it is about, for people who don't see what stands beside the button. */
  readonly about: string;
  readonly className?: string;
}

/** Says that a person has seen to a text, which then leaves the dashboard; for those who dispatch. */
export function HandleText({ text, about, className }: Props) {
  const canDispatch = useMay('dispatch');
  const { running, run } = useBusy();
  const handle = () =>
    run('handle', () => toastWrite(handleText(text.id), { otherwise: 'That could not be saved. Please try again.' }));
  if (!canDispatch) return null;
  return (
    <Button size="small" busy={running.has('handle')} onClick={handle} className={className}>
      Mark as handled<span className="sr-only">: {about}</span>
    </Button>
  );
}
