import { OutForTheDay } from '../bulk/OutForTheDay';
import { PrintManifests } from '../manifest/PrintManifests';
import type { Board } from './day/useBoard';
import type { BoardUrl } from './day/useBoardUrl';
import type { DayAxis } from './timeline/dayAxis';

interface Props {
  readonly dialog: NonNullable<BoardUrl['dialog']>;
  readonly axis: DayAxis;
  readonly board: Board;
  readonly onClose: () => void;
}

/** The dialogs about drivers' days; loaded when one is opened. */
export function BoardDialogs({ dialog: { kind, driverUid }, axis, board, onClose }: Props) {
  const { day, timeZone } = axis;
  if (kind === 'print') {
    return (
      <PrintManifests
        day={day}
        timeZone={timeZone}
        rows={board.rows}
        driverUid={driverUid}
        isCut={board.hasMore === 'trips'}
        onClose={onClose}
      />
    );
  }
  const drivers = board.rows.filter(({ isActive }) => isActive);
  return <OutForTheDay day={day} drivers={drivers} driverUid={driverUid} onClose={onClose} />;
}
