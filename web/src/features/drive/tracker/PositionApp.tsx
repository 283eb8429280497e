import type { ManageTrackerAnswer, ManageTrackerInput, Tracker } from '@mtos/model';
import { Smartphone } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { loadCode, loadWhenOnline } from '../../../browser/loadCode';
import { useSession } from '../../../data/session/session';
import { FullScreenLoading } from '../../../ui/feedback/FullScreenLoading';
import { DriveButton } from '../DriveButton';
import { texts } from '../texts/texts';

// Loads the functions of Firebase and draws QR codes, which a driver without the app does not need.
const importViews = () => import('./trackerViews');
type Views = Awaited<ReturnType<typeof importViews>>;

interface Props {
  readonly tracker: Tracker | undefined;
}

/** The app that reports positions while the phone is in the pocket: how it is, its setup, and the way to turn it off. */
export function PositionApp({ tracker }: Props) {
  const { uid } = useSession();
  const [views, setViews] = useState<Views>();
  const [created, setCreated] = useState<ManageTrackerAnswer['created']>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isUsed = tracker !== undefined;

  const showFailure = useCallback((error: unknown) => {
    console.error(error);
    setFailure(texts.tracker.failed);
  }, []);
  const loadViews = useCallback(() => {
    setFailure(undefined);
    loadWhenOnline(importViews).then(setViews, showFailure);
  }, [showFailure]);
  useEffect(() => {
    if (isUsed) loadViews();
  }, [isUsed, loadViews]);

  const manage = async (task: ManageTrackerInput['task']) => {
    setFailure(undefined);
    setIsBusy(true);
    try {
      const loaded = await loadCode(importViews);
      setViews(loaded);
      const answer = await loaded.manageOwnTracker(uid, task);
      if (answer === 'busy') setFailure(texts.tracker.busy);
      else setCreated(answer.created);
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-2 pb-4">
      {!tracker && <p>{texts.tracker.offer}</p>}
      <p role="status" className="font-medium text-warn-ink empty:hidden">
        {failure}
      </p>
      {!tracker && (
        <DriveButton icon={Smartphone} onClick={() => manage('setUp')}>
          {texts.tracker.setUp}
        </DriveButton>
      )}
      {tracker && views && <views.TrackerControls tracker={tracker} onTask={manage} />}
      {tracker && !views && failure && <DriveButton onClick={loadViews}>{texts.tryAgain}</DriveButton>}
      {isBusy && <FullScreenLoading label={texts.loading} />}
      {views && created && (
        <views.TrackerSetupSheet
          created={created}
          driverUid={uid}
          tracker={tracker}
          onClose={() => setCreated(undefined)}
        />
      )}
    </div>
  );
}
