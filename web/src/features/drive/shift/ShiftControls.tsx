import { clockIn, type DriverEventKind, formatClock } from '@mtos/model';
import { DriveButton } from '../DriveButton';
import { texts } from '../texts/texts';
import type { Shift } from './shiftState';

interface Props {
  readonly shift: Shift;
  readonly timeZone: string;
  /** Whether a trip is under way, which has to be finished first. */
  readonly isDriving: boolean;
  readonly onEvent: (kind: DriverEventKind) => void;
  /** Asks for another vehicle; undefined without any. */
  readonly onVehicle: (() => void) | undefined;
}

/** Whether the driver is on shift, and the way to a break and to its end. */
export function ShiftControls({ shift: { state, since }, timeZone, isDriving, onEvent, onVehicle }: Props) {
  const clock = since ? formatClock(clockIn(timeZone, since.toDate())) : '';
  if (state === 'off') return <p className="px-4 py-4 font-medium text-lead text-muted">{texts.offShift}</p>;
  return (
    <div className="flex flex-col gap-3 px-4 py-4">
      <p className="font-medium text-lead text-muted">
        {state === 'break' ? texts.onBreak(clock) : texts.onShift(clock)}
      </p>
      {isDriving ? (
        <p className="text-lead text-muted">{texts.finishFirst}</p>
      ) : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
          {state === 'working' && <DriveButton onClick={() => onEvent('breakStarted')}>{texts.startBreak}</DriveButton>}
          {state === 'working' && onVehicle && <DriveButton onClick={onVehicle}>{texts.changeVehicle}</DriveButton>}
          <DriveButton onClick={() => onEvent('shiftEnded')}>{texts.endShift}</DriveButton>
        </div>
      )}
    </div>
  );
}
