import { useFirestore } from 'reactfire';
import { loadCode } from '../../browser/loadCode';
import { useBusy } from '../../browser/useBusy';
import { useMay, useSession } from '../../data/session/session';
import { toastWrite } from '../../domain/write/toastWrite';
import { Button } from '../../ui/button/Button';
import { TextPanel } from './TextPanel';

/** What riders ask by text or by link, and then the texts that did not reach them, live; for those who dispatch. */
export function RiderTexts() {
  const canDispatch = useMay('dispatch');
  if (!canDispatch) return null;
  return (
    <>
      <TextPanel title="Rider requests" direction="in" />
      <TextPanel title="Texts not delivered" direction="out" action={<HandleFailures />} />
    </>
  );
}

const loadFailures = () => loadCode(() => import('../../data/handleFailures'));

/** Marks everything that did not reach riders as handled, also what is not listed. */
export function HandleFailures() {
  const { account } = useSession();
  const db = useFirestore();
  const { running, run } = useBusy();
  const handle = () =>
    run('handle', () =>
      toastWrite(
        loadFailures().then(({ handleFailures }) => handleFailures(db, account)),
        { otherwise: 'Not all could be saved. Please try again.' },
      ),
    );
  return (
    <Button size="small" busy={running.has('handle')} onClick={handle}>
      Mark all failures as handled
    </Button>
  );
}
