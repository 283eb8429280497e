import type { CorrectionField } from '@mtos/model';

const LABELS: Readonly<Record<CorrectionField, string>> = {
  onMyWay: 'time of departure',
  arrived: 'arrival time',
  onBoard: 'pick-up time',
  droppedOff: 'drop-off time',
  startOdometer: 'odometer at pick-up',
  endOdometer: 'odometer at drop-off',
  proof: 'signature',
  vehicle: 'vehicle',
};

/** The fields as a list: 'arrival time, signature'. */
export const formatCorrectionFields = (fields: readonly CorrectionField[]): string =>
  fields.map((field) => LABELS[field]).join(', ');
