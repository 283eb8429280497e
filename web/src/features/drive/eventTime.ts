/** Two events of one tap are less than this apart, in milliseconds. A clock that goes back further was set. */
const ONE_TAP = 1000;
let last = 0;

/**
 * The time of the next event, in milliseconds, for the present time by the phone's clock. Events that follow each other
 * within a millisecond, such as an inspection and the start of its shift, get different times, so that their order is known.
 * @param corrected when the office last corrected the trip: what the driver does about it comes later, whatever the clock says
 */
export function nextEventTime(now: number, corrected = 0): number {
  last = now > last || now < last - ONE_TAP ? now : last + 1;
  return Math.max(last, corrected + 1);
}
