import { FirebaseError } from 'firebase/app';
import { Offline, TripChanged, TripGone } from './tripWrites';

const NO_CONNECTION = 'There is no connection. Nothing was saved; try again when you are back online.';

/** What to say of an action on a trip that failed, in words; anything unforeseen also goes to the console. */
export function tripFailure(error: unknown): string {
  if (error instanceof Offline) return NO_CONNECTION;
  if (error instanceof TripGone) return 'Somebody deleted this trip. Nothing was saved.';
  if (error instanceof TripChanged) {
    const { status, driverName } = error.latest;
    return `Somebody else was quicker: the trip is ${status} now, ${driverName ? `with ${driverName}` : 'without a driver'}. Nothing was changed.`;
  }
  if (error instanceof FirebaseError && error.code === 'unavailable') return NO_CONNECTION;
  if (error instanceof FirebaseError && error.code === 'permission-denied') {
    return 'The server refused this. Nothing was saved; check what you entered, or sign in again.';
  }
  console.error(error);
  return 'Something went wrong! Nothing was saved. Please try again later!';
}
