import { buildReport, type ImportReport, type RowResult, reportRow } from '../importReport';
import type { FileReading } from '../reading/fileReading';
import type { ComparedRide, Comparison, Outcome } from './outcome';
import { choiceFor, type RideChoices } from './rideOperations';

/** What comes of the rows for which nothing is uploaded, and which trips get no driver although the file names one. */
export function rideReport(
  { leftOut, refused }: Pick<FileReading, 'leftOut' | 'refused'>,
  { rides, missing }: Comparison,
  chosen: RideChoices,
  toCancel: ReadonlySet<string>,
): ImportReport {
  return buildReport([
    ...rides.flatMap((compared) =>
      toResults(compared, chosen).map((result) => [result, reportRow(compared.ride)] as const),
    ),
    ...leftOut.map((row) => [row.why, reportRow(row)] as const),
    ...refused.map((row) => ['refused', reportRow(row)] as const),
    ...missing.flatMap(({ id, tripNumber = '' }) =>
      toCancel.has(id) ? [] : [['kept', { ...(tripNumber !== '' && { tripNumber }) }] as const],
    ),
  ]);
}

function toResults(compared: ComparedRide, chosen: RideChoices): readonly RowResult[] {
  const { ride, outcome } = compared;
  const choice = choiceFor(compared, chosen);
  const stored = 'stored' in outcome ? outcome.stored : undefined;
  const isImported = choice !== 'leaveOut' || outcome.kind === 'same';
  const hasDriver = choice !== 'add' && stored !== undefined && stored.driverUid !== null;
  return [
    ...(choice === 'leaveOut' ? [leftAs(outcome)] : []),
    ...(ride.unassigned && isImported && !ride.cancellation && !hasDriver
      ? [`noDriver:${ride.unassigned.why}` as const]
      : []),
  ];
}

/** What a ride comes to for which nothing is done. */
function leftAs(outcome: Outcome): RowResult {
  switch (outcome.kind) {
    case 'same':
      return 'unchanged';
    case 'leftOut':
      return outcome.why;
    case 'new':
    case 'ordered':
    case 'similar':
      return 'leftOut';
    default:
      return 'kept';
  }
}
