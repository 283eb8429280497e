import type { ManageTrackerAnswer, Tracker } from '@mtos/model';
import { Power, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { loadCode } from '../../../browser/loadCode';
import { useSession } from '../../../data/session/session';
import { FullScreenLoading } from '../../../ui/feedback/FullScreenLoading';
import { DriveButton } from '../DriveButton';
import { DriveDialog } from '../DriveDialog';
import { texts } from '../texts/texts';
import { rememberApp, useIsOwnApp } from './ownApp';
import { TrackerState } from './TrackerState';

// Loads the functions of Firebase and draws QR codes, which a driver needs once.
const loadSetup = () => loadCode(() => import('./TrackerSetupSheet'));
const loadManage = () => loadCode(() => import('./manageOwnTracker'));

interface Props {
  readonly tracker: Tracker | undefined;
}

/** The app that reports positions while the phone is in the pocket: how it is, its setup, and the way to turn it off. */
export function PositionApp({ tracker }: Props) {
  const { uid } = useSession();
  const isOwnApp = useIsOwnApp(tracker);
  const [open, setOpen] = useState<'setUp' | 'turnOff'>();
  const [created, setCreated] = useState<ManageTrackerAnswer['created']>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [Sheet, setSheet] = useState<Awaited<ReturnType<typeof loadSetup>>['TrackerSetupSheet']>();

  const manage = async (task: 'setUp' | 'turnOff') => {
    setFailure('');
    setIsBusy(true);
    try {
      const [{ manageOwnTracker }, setup] = await Promise.all([
        loadManage(),
        task === 'setUp' ? loadSetup() : undefined,
      ]);
      const answer = await manageOwnTracker(uid, task);
      if (setup) setSheet(() => setup.TrackerSetupSheet);
      setCreated(answer.created);
    } catch (error) {
      console.error(error);
      setFailure(texts.tracker.failed);
    } finally {
      setIsBusy(false);
      setOpen(undefined);
    }
  };
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-col gap-2 pb-4">
      {tracker ? <TrackerState tracker={tracker} /> : <p>{texts.tracker.offer}</p>}
      <p role="status" className="font-medium text-warn-ink empty:hidden">
        {failure}
      </p>
      {tracker?.app === 'traccar' && !isOwnApp && (
        <DriveButton icon={Smartphone} onClick={() => rememberApp(tracker.hash)}>
          {texts.tracker.isHere}
        </DriveButton>
      )}
      <DriveButton icon={Smartphone} onClick={() => (tracker ? setOpen('setUp') : manage('setUp'))}>
        {tracker ? texts.tracker.setUpAgain : texts.tracker.setUp}
      </DriveButton>
      {tracker && (
        <DriveButton icon={Power} onClick={() => setOpen('turnOff')}>
          {texts.tracker.turnOff}
        </DriveButton>
      )}
      {open === 'setUp' && (
        <Question title={texts.tracker.setUpAgain} onAnswer={() => manage('setUp')} onClose={close}>
          {texts.tracker.replaces}
        </Question>
      )}
      {open === 'turnOff' && (
        <Question title={texts.tracker.turnOff} onAnswer={() => manage('turnOff')} onClose={close}>
          {texts.tracker.turnOffHelp}
        </Question>
      )}
      {isBusy && <FullScreenLoading label={texts.loading} />}
      {Sheet && created && (
        <Sheet created={created} driverUid={uid} tracker={tracker} onClose={() => setCreated(undefined)} />
      )}
    </div>
  );
}

interface QuestionProps {
  readonly title: string;
  readonly onAnswer: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const Question = ({ title, onAnswer, onClose, children }: QuestionProps) => (
  <DriveDialog title={title} answer={title} onAnswer={onAnswer} onClose={onClose}>
    <p>{children}</p>
  </DriveDialog>
);
