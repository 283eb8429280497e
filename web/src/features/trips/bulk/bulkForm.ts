import type { StoredTrip } from '@mtos/model';
import type { BulkStep } from './bulkSteps';

/** What the form of each bulk change gets. */
export interface BulkFormProps {
  readonly trips: readonly StoredTrip[];
  readonly onRun: (steps: readonly BulkStep[]) => void;
  readonly onClose: () => void;
}
