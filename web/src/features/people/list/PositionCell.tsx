import { type DriverLocation, positionState, type StoredTrip } from '@mtos/model';
import { useNow } from '../../../browser/useNow';
import type { Positions } from '../../../data/account/usePositions';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { readyValue } from '../../../data/read/queryState';
import { formatEstimate, formatPosition } from '../../../domain/trips/positionTexts';
import { useTripsOfToday } from '../details/useTripsOfToday';
import type { Person } from './usePeople';

interface Props {
  readonly driver: Pick<Person, 'id' | 'state'>;
  /** Undefined until they are known. */
  readonly positions: Positions | undefined;
}

/** Whether a driver is on shift, and how old their position is, or where they are by their last step while the phone is silent. */
export function PositionCell({ driver, positions }: Props) {
  if (driver.state !== 'active') return null;
  // On a phone's card, the line is there from the beginning, so that it moves nothing once it is known
  if (!positions) return <span className="xl:hidden">{NO_BREAK_SPACE}</span>;
  const position = positions.get(driver.id);
  if (position && !position.available) return 'Off shift';
  return <OnShift driverUid={driver.id} position={position} />;
}

interface OnShiftProps {
  readonly driverUid: string;
  readonly position: DriverLocation | undefined;
}

function OnShift({ driverUid, position }: OnShiftProps) {
  const now = useNow();
  const timeZone = useTimeZone();
  const state = positionState(driverUid, position, NONE, { timeZone, now });
  if (state.kind !== 'old') return formatPosition(state, { timeZone, now });
  return <SilentPhone driverUid={driverUid} position={position} />;
}

const NO_BREAK_SPACE = '\u00a0';

const NONE: readonly StoredTrip[] = [];

/** Reads the driver's trips of today, of which one can be under way. */
function SilentPhone({ driverUid, position }: OnShiftProps) {
  const now = useNow();
  const timeZone = useTimeZone();
  const trips = readyValue(useTripsOfToday(driverUid)) ?? NONE;
  const state = positionState(driverUid, position, trips, { timeZone, now });
  const text = formatPosition(state, { timeZone, now });
  if (state.kind !== 'underWay') return text;
  return (
    <>
      <span className="xl:sr-only">{text}</span>
      {/* In a table, all of the words would make the row as high as two */}
      <span aria-hidden className="max-xl:hidden">
        {formatEstimate(state)}
        <span className="block text-muted text-small">
          {formatPosition({ kind: 'old', at: state.at }, { timeZone, now })}
        </span>
      </span>
    </>
  );
}
