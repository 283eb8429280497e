import { accountRows } from './matrix/accountRows';
import { clientRows } from './matrix/clientRows';
import { driverRows } from './matrix/driverRows';
import { fleetRows } from './matrix/fleetRows';
import { toCases } from './matrix/matrix';
import { messageRows } from './matrix/messageRows';
import { serverOnlyRows } from './matrix/serverOnlyRows';
import { tripRows } from './matrix/tripRows';

/** Every collection, by operation, by kind of caller. */
export const matrixCases = toCases([
  ...accountRows,
  ...clientRows,
  ...driverRows,
  ...fleetRows,
  ...messageRows,
  ...serverOnlyRows,
  ...tripRows,
]);
