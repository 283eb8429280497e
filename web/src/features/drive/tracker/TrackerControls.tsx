import type { ManageTrackerInput, Tracker } from '@mtos/model';
import { Power, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { DriveButton } from '../DriveButton';
import { DriveDialog } from '../DriveDialog';
import { rememberApp, useIsOwnApp } from './ownApp';
import { TrackerState } from './TrackerState';
import { trackerTexts } from './trackerTexts';

interface Props {
  readonly tracker: Tracker;
  readonly onTask: (task: ManageTrackerInput['task']) => Promise<void>;
}

/** How the app that reports positions is, another setup, and the way to turn it off. */
export function TrackerControls({ tracker, onTask }: Props) {
  const isOwnApp = useIsOwnApp(tracker);
  const [asked, setAsked] = useState<ManageTrackerInput['task']>();
  const close = () => setAsked(undefined);
  const questions = {
    setUp: { title: trackerTexts.setUpAgain, icon: Smartphone, help: trackerTexts.replaces },
    turnOff: { title: trackerTexts.turnOff, icon: Power, help: trackerTexts.turnOffHelp },
  };
  const question = asked && questions[asked];
  return (
    <>
      <TrackerState tracker={tracker} />
      {tracker.app === 'traccar' && !isOwnApp && (
        <DriveButton icon={Smartphone} onClick={() => rememberApp(tracker.hash)}>
          {trackerTexts.isHere}
        </DriveButton>
      )}
      {(['setUp', 'turnOff'] as const).map((task) => (
        <DriveButton key={task} icon={questions[task].icon} onClick={() => setAsked(task)}>
          {questions[task].title}
        </DriveButton>
      ))}
      {question && (
        <DriveDialog
          title={question.title}
          answer={question.title}
          onAnswer={() => onTask(asked).finally(close)}
          onClose={close}
        >
          <p>{question.help}</p>
        </DriveDialog>
      )}
    </>
  );
}
