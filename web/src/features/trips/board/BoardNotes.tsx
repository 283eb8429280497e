import { MAX_QUERY_RESULTS } from '@mtos/model';
import { Link } from 'react-router-dom';
import { formatFound } from '../../../domain/list/formatFound';
import { tripsUrl } from '../../../domain/trips/tripsUrl';
import { formatNumber } from '../../../ui/format/numbers';
import type { Board } from './day/useBoard';
import type { BoardRisks } from './risk/boardRisks';

/** Two lines on a wide screen, as high as the buttons beside it, so that it moves nothing as it grows. */
export function Total({ board, risks }: { readonly board: Board; readonly risks: BoardRisks }) {
  return (
    <span className="block md:max-w-44 md:whitespace-normal md:text-right md:text-small">
      {formatTotal(board, risks)}
    </span>
  );
}

/** '103 trips · 24 in the queue · 8 late · 2 at risk', of which each part stays on one line. */
function formatTotal({ trips: { length: found }, queue }: Board, { late }: BoardRisks): string {
  const isLate = late.filter(({ risk }) => risk.kind === 'late').length;
  return [
    `${formatFound(found)} ${found === 1 ? 'trip' : 'trips'}`,
    ...(queue.length > 0 ? [`${formatNumber(queue.length)} in the queue`] : []),
    ...(isLate > 0 ? [`${formatNumber(isLate)} late`] : []),
    ...(late.length > isLate ? [`${formatNumber(late.length - isLate)} at risk`] : []),
  ]
    .map((part) => part.replaceAll(' ', NO_BREAK_SPACE))
    .join(`${NO_BREAK_SPACE}· `);
}

const NO_BREAK_SPACE = '\u00a0';

interface CutProps {
  readonly board: Pick<Board, 'hasMore'>;
  readonly day: string;
  /** Whether the day could be planned if the board showed all of it. */
  readonly isPlannable: boolean;
}

/** Says if the day has more than the board shows, and what that means for planning it. */
export function Cut({ board: { hasMore }, day, isPlannable }: CutProps) {
  if (!hasMore) return null;
  const limit = formatNumber(MAX_QUERY_RESULTS);
  return (
    <p role="status" className="mx-4 mb-3 rounded-ui bg-warn-soft px-3 py-2 text-warn-ink">
      {hasMore === 'drivers' ? (
        `The board shows the first ${limit} drivers by name, and everyone who has a trip that day.`
      ) : (
        <>
          {`This day may have more trips than the board shows: these are the first ${limit} by pick-up. `}
          <Link to={tripsUrl({ from: day, to: day })} className="underline">
            Show all trips of the day in the list
          </Link>
          {isPlannable &&
            '. “Plan the day” needs a day with fewer trips, because it plans only what the board shows. Automatic assignment still works, and you can assign any trip in the list'}
          .
        </>
      )}
    </p>
  );
}
