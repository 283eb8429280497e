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
import { trackerTexts } from './trackerTexts';

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
    <DriveDialog title={texts.tracker.setUp} answer={trackerTexts.done} onAnswer={onClose}>
      <p>1. {trackerTexts.install}</p>
      <div className="grid grid-cols-2 gap-2">
        {Object.entries(TRACCAR_STORES).map(([store, href]) => (
          <DriveLink key={store} href={href} target="_blank" rel="noreferrer">
            {store}
          </DriveLink>
        ))}
      </div>
      <p>2. {trackerTexts.confirm}</p>
      <DriveLink href={setup} onClick={() => rememberApp(hash)}>
        {trackerTexts.openSetup}
      </DriveLink>
      <p>3. {trackerTexts.allow}</p>
      <DriveLink href={traccarActionUrl('start')}>{trackerTexts.start}</DriveLink>
      {tracker && <TrackerState tracker={tracker} />}
      {shows === 'code' && <QrCode text={setup} label={trackerTexts.code} />}
      {shows === 'ownTracks' && <DriveLink href={ownTracksSetupUrl(url)}>{trackerTexts.openOwnTracks}</DriveLink>}
      {shows === undefined && (
        <div className="grid grid-cols-2 gap-2">
          <DriveButton onClick={() => setShows('code')}>{trackerTexts.otherPhone}</DriveButton>
          <DriveButton onClick={() => setShows('ownTracks')}>{trackerTexts.otherApp}</DriveButton>
        </div>
      )}
    </DriveDialog>
  );
}
