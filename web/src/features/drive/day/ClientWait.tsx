import { LIMITS } from '@mtos/model';
import { useState } from 'react';
import { useClockNow } from '../clock/useClock';
import { DriveButton } from '../DriveButton';
import { DriveDialog } from '../DriveDialog';
import { texts } from '../texts/texts';
import type { DriveTrip } from './driveTrip';
import { findWait } from './noShow';

interface Props {
  readonly current: DriveTrip;
  readonly noShowMinutes: number;
  readonly timeZone: string;
  readonly onNoShow: (note: string) => void;
}

/** How long the driver has been waiting at the pick-up; after a while, they can report that no one came. */
export function ClientWait({ current, noShowMinutes, timeZone, onNoShow }: Props) {
  const wait = findWait(current, useClockNow(5_000), { noShowMinutes, timeZone });
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  if (!wait) return null;
  const { minutes, minutesLeft } = wait;
  return (
    <div className="flex flex-col gap-2 text-lead">
      <p>
        <span className="font-semibold">{texts.waiting(minutes)}</span>
        {minutesLeft > 0 && <span className="text-muted"> {texts.noShowIn(minutesLeft)}</span>}
      </p>
      {minutesLeft <= 0 && <DriveButton onClick={() => setAsking(true)}>{texts.reportNoShow}</DriveButton>}
      {asking && (
        <DriveDialog
          title={texts.noShowQuestion(current.trip.name)}
          answer={texts.reportNoShow}
          onAnswer={() => {
            setAsking(false);
            onNoShow(note.trim());
          }}
          onClose={() => setAsking(false)}
        >
          <p>{texts.noShowHelp}</p>
          <label className="flex flex-col gap-1 font-medium text-ink">
            {texts.noShowNote}
            <textarea
              value={note}
              onChange={(event) => setNote(event.target.value)}
              maxLength={LIMITS.reason}
              rows={3}
              className="rounded-ui border border-edge bg-surface p-3 font-normal text-lead"
            />
          </label>
        </DriveDialog>
      )}
    </div>
  );
}
