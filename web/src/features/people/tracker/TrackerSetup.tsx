import type { Tracker } from '@mtos/model';
import { Copy } from 'lucide-react';
import { useNow } from '../../../browser/useNow';
import { positionsUrl, TRACCAR_STORES, traccarSetupUrl } from '../../../domain/tracker/appLinks';
import { Button } from '../../../ui/button/Button';
import { QrCode } from '../../../ui/display/QrCode';
import { toast } from '../../../ui/feedback/toast';
import { Dialog, DialogActions } from '../../../ui/overlay/Dialog';
import type { Person } from '../list/usePeople';
import { formatAgo } from './formatTracker';

interface Props {
  readonly driver: Pick<Person, 'id' | 'fullName'>;
  /** The secret of the setup. */
  readonly secret: string;
  /** The phone as it is known now. */
  readonly tracker: Tracker | undefined;
  readonly onClose: () => void;
}

/** Shows the code that a driver's phone scans to be set up, which is shown only now, and whether its app has reported. */
export function TrackerSetup({ driver: { id, fullName }, secret, tracker, onClose }: Props) {
  return (
    <Dialog open title={`Set up ${fullName}’s phone`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Steps link={traccarSetupUrl(positionsUrl(secret), id)} />
        <Reported tracker={tracker} />
        <DialogActions>
          <Button tone="primary" data-autofocus onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function Steps({ link }: { readonly link: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast.success('Copied the setup link.');
    } catch {
      toast.error('The link could not be copied. Scan the code instead.');
    }
  };
  return (
    <>
      <ol className="flex list-decimal flex-col gap-1.5 pl-5">
        <li>
          On the phone, install Traccar Client from the{' '}
          {Object.entries(TRACCAR_STORES).map(([store, url], index) => (
            <span key={store}>
              {index > 0 && ' or '}
              <a href={url} target="_blank" rel="noreferrer" className="underline">
                {store}
              </a>
            </span>
          ))}
          .
        </li>
        <li>Scan this code with the phone’s camera, or in the app’s settings.</li>
        <li>Confirm in the app, allow the location always, and turn on tracking.</li>
      </ol>
      <QrCode text={link} label="Setup code for Traccar Client" />
      <p className="text-muted text-small">
        Whoever has this code can report positions for this driver. It is shown only now; you can create another one.
      </p>
      <Button size="small" icon={Copy} className="self-start" onClick={copy}>
        Copy setup link
      </Button>
    </>
  );
}

/** Whether the phone has reported since the setup. */
function Reported({ tracker }: { readonly tracker: Tracker | undefined }) {
  const now = useNow(1_000);
  const seenAt = tracker?.revokedAt === null ? tracker.seenAt : null;
  // What counts the seconds is not announced
  return (
    <p className="font-medium">
      <span role="status">{seenAt ? 'The phone is connected.' : 'Waiting for the first report.'}</span>
      {seenAt && ` Last report ${formatAgo(seenAt.toDate(), now)}.`}
    </p>
  );
}
