import { describe } from 'vitest';
import { drivenTripCases } from './driverCases';
import { rulesIn } from './rulesIn';
import {
  assignmentCases,
  deleteTripCases,
  staleTripCases,
  tripFieldCases,
  tripFixedFieldCases,
  willCallCases,
} from './tripCases';
import { cancelCases, moveCases, moveTimeCases } from './tripMoveCases';

const hold = rulesIn('demo-rules-trips');

describe('[SEC-3] fields of a trip', () => hold(tripFieldCases));
describe('[SEC-2] what stays of a trip', () => hold(tripFixedFieldCases));
describe('[TRP-9] versions of a trip', () => hold(staleTripCases));
describe('[SEC-3] will-calls', () => hold(willCallCases));
describe('[SEC-3] assigning by hand', () => hold(assignmentCases));
describe('[AUD-1] who deleted a trip', () => hold(deleteTripCases));
describe('[TRP-4] moves between statuses', () => hold([...moveCases, ...moveTimeCases]));
describe('[TRP-4] cancelling', () => hold(cancelCases));
describe('[SEC-4] what a driver changes of a trip', () => hold(drivenTripCases));
