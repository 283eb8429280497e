import type { ManageTrackerAnswer, Tracker } from '@mtos/model';
import { useState } from 'react';
import {
  ownTracksSetupUrl,
  positionsUrl,
  TRACCAR_STORES,
  traccarActionUrl,
  traccarSetupUrl,
} from '../../../domain/tracker/appLinks';
import { QrCode } from '../../../ui/display/QrCode';
import { DriveButton, DriveLink } from '../DriveButton';
import { DriveDialog } from '../DriveDialog';
import { texts } from '../texts/texts';
import { rememberApp } from './ownApp';
import { TrackerState } from './TrackerState';

interface Props {
  readonly created: NonNullable<ManageTrackerAnswer['created']>;
  readonly driverUid: string;
  /** The phone as it is known now. */
  readonly tracker: Tracker | undefined;
  readonly onClose: () => void;
}

/** Sets up an app on this phone by links, or on another one by a code. The links are shown only now. */
export function TrackerSetupSheet({ created: { secret, hash }, driverUid, tracker, onClose }: Props) {
  const [shows, setShows] = useState<'code' | 'ownTracks'>();
  const url = positionsUrl(secret);
  const setup = traccarSetupUrl(url, driverUid);
  return (
    <DriveDialog title={texts.tracker.setUp} answer={texts.tracker.done} onAnswer={onClose}>
      <p>1. {texts.tracker.install}</p>
      <div className="grid grid-cols-2 gap-2">
        {Object.entries(TRACCAR_STORES).map(([store, href]) => (
          <DriveLink key={store} href={href} target="_blank" rel="noreferrer">
            {store}
          </DriveLink>
        ))}
      </div>
      <p>2. {texts.tracker.confirm}</p>
      <DriveLink href={setup} onClick={() => rememberApp(hash)}>
        {texts.tracker.openSetup}
      </DriveLink>
      <p>3. {texts.tracker.allow}</p>
      <DriveLink href={traccarActionUrl('start')}>{texts.tracker.start}</DriveLink>
      {tracker && <TrackerState tracker={tracker} />}
      {shows === 'code' && <QrCode text={setup} label={texts.tracker.code} />}
      {shows === 'ownTracks' && <DriveLink href={ownTracksSetupUrl(url)}>{texts.tracker.openOwnTracks}</DriveLink>}
      {shows === undefined && (
        <div className="grid grid-cols-2 gap-2">
          <DriveButton onClick={() => setShows('code')}>{texts.tracker.otherPhone}</DriveButton>
          <DriveButton onClick={() => setShows('ownTracks')}>{texts.tracker.otherApp}</DriveButton>
        </div>
      )}
    </DriveDialog>
  );
}
