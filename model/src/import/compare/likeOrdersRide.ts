import type { TripInput } from '../../trip/tripInput';
import { goesBack, isSameWay, minutesApart } from './sameValue';

type TimedWay = Pick<TripInput, 'puTime' | 'fromAddress' | 'toAddress'>;

/** How far apart two rides of a client that are the same one can start, in minutes. */
const NEAR_MINUTES = 30;

/** Whether a client's ride of a day can be the one that a standing order makes: the same way, or at about the same time. */
export const isLikeOrdersRide = (made: TimedWay, ride: TimedWay): boolean =>
  (isSameWay(made, ride) || minutesApart(made, ride) <= NEAR_MINUTES) && !goesBack(made, ride);
