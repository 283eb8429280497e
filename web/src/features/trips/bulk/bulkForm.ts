import type { TripDoc } from '../list/useTrips';
import type { BulkStep } from './bulkSteps';

/** What the form of each bulk change gets. */
export interface BulkFormProps {
  readonly trips: readonly TripDoc[];
  readonly onRun: (steps: readonly BulkStep[]) => void;
  readonly onClose: () => void;
}
