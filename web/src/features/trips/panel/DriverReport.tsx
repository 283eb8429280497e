import {
  type CorrectionField,
  isOpen,
  isUnresolved,
  officeFields,
  type ReadingProblem,
  readMileage,
  type StoredTrip,
  TRIP_STEPS,
  type TripProgress,
} from '@mtos/model';
import { ClockArrowUp } from 'lucide-react';
import { useMemberName } from '../../../data/account/useMemberName';
import { CompanyTime } from '../../../domain/account/CompanyTime';
import { OfficeMark, OfficeNote } from '../../../domain/correction/OfficeNote';
import { formatMinutes } from '../../../domain/time/when';
import { Button } from '../../../ui/button/Button';
import { Facts } from '../../../ui/display/Facts';
import { formatDecimal } from '../../../ui/format/numbers';
import { PanelSection } from '../../../ui/layout/PanelSection';
import { TableFailure } from '../../../ui/table/TableFailure';
import { canCorrect } from '../commands/tripMenu';
import type { TripCommands } from '../commands/tripTask';
import { STEP_LABELS } from '../formatTrip';
import { misfitReason, misfitSubject } from './misfitText';
import { Signature } from './Signature';
import { type MisfitReport, useMisfits } from './useMisfits';

interface Props {
  readonly trip: StoredTrip;
  readonly commands: TripCommands;
}

/**
 * What the driver did on a trip and when, and what a dispatcher has to resolve; and the way to enter what no phone recorded.
 * Nothing before the trip has begun.
 */
export function DriverReport({ trip, commands }: Props) {
  const { progress } = trip;
  const isOffered = commands.canWrite && canCorrect(trip) && (progress !== undefined || trip.status !== 'Pending');
  if (!progress && !isOffered) return null;
  return (
    <PanelSection title="On the road">
      {progress && <Recorded trip={trip} progress={progress} commands={commands} />}
      {isOffered && (
        <Button
          size="small"
          icon={ClockArrowUp}
          className="mt-3 self-start"
          disabled={commands.isBusy(trip)}
          onClick={() => commands.begin('correct', trip)}
        >
          {progress?.stage ? 'Correct' : 'Enter actual times'}
        </Button>
      )}
    </PanelSection>
  );
}

function Recorded({ trip, progress, commands }: Props & { readonly progress: TripProgress }) {
  const { settled } = trip;
  const { entered } = officeFields(progress);
  const clockNote = formatClockOffset(progress.clockOffset);
  const isEntered = (...fields: readonly CorrectionField[]) => fields.some((field) => entered.includes(field));
  const marked = (text: string, ...fields: readonly CorrectionField[]) =>
    isEntered(...fields) ? (
      <>
        {text}
        <OfficeMark />
      </>
    ) : (
      text
    );
  return (
    <>
      {isUnresolved(trip) && <ToResolve trip={trip} commands={commands} />}
      {progress.driverUid && progress.driverUid !== trip.driverUid && <FormerDriver uid={progress.driverUid} />}
      <Facts
        facts={[
          ...TRIP_STEPS.map((step) => {
            const at = progress.times[step];
            const value = at && (
              <>
                <CompanyTime at={at.toDate()} />
                {isEntered(step) && <OfficeMark />}
              </>
            );
            return [STEP_LABELS[step], value] as const;
          }),
          ['Odometer', marked(formatOdometers(progress), 'startOdometer', 'endOdometer')],
          ['Proof', marked(formatProof(progress.proof), 'proof')],
          ['Vehicle', isEntered('vehicle') && marked(formatVehicle(trip), 'vehicle')],
          ['No-show', progress.noShow && <Reported key="noShow" {...progress.noShow} />],
          ['Answer', settled?.answer],
        ]}
      />
      {clockNote && <p className="mt-3 text-muted text-small">{clockNote}</p>}
      <Signature key={trip.id} trip={trip} />
      <OfficeNote progress={progress} />
    </>
  );
}

const formatVehicle = ({ vehicle }: StoredTrip): string =>
  [vehicle?.name, vehicle?.plate, vehicle?.licenseNumber && `License ${vehicle.licenseNumber}`]
    .filter(Boolean)
    .join(', ');

/** Both ends, and the miles between them if they can be right: '1,000.5 → 1,010, 9.5 miles'. */
export function formatOdometers({ odometers, times }: Pick<TripProgress, 'odometers' | 'times'>): string {
  const { onBoard, droppedOff } = odometers;
  const readings = [onBoard, droppedOff].map((reading) => (reading === null ? '–' : formatDecimal(reading)));
  if (onBoard === null && droppedOff === null) return '';
  const { miles, from, problem } = readMileage({ miles: 0, progress: { odometers, times } });
  const driven = from === 'odometer' ? `, ${formatDecimal(miles)} miles` : '';
  return `${readings.join(' → ')}${driven}${problem ? `. ${READING_PROBLEMS[problem]}` : ''}`;
}

const READING_PROBLEMS: Readonly<Record<ReadingProblem, string>> = {
  backwards: 'Not plausible: the second reading is lower.',
  tooFast: 'Not plausible: too many miles for the time.',
};

/** Who signed, or why nobody did; empty before the drop-off. */
export function formatProof(proof: TripProgress['proof']): string {
  if (!proof) return '';
  const who = proof.signedBy === 'client' ? 'Signed by the client' : 'Signed by a caregiver';
  const text = proof.signedBy ? `${who}: ${proof.name}` : 'Not signed';
  return proof.note ? `${text}. ${proof.note}` : text;
}

function FormerDriver({ uid }: { readonly uid: string }) {
  return <p className="text-muted">Reported by {useMemberName(uid)}, who no longer drives this trip.</p>;
}

function Reported({ at, note, early }: NonNullable<TripProgress['noShow']>) {
  return (
    <>
      <CompanyTime at={at.toDate()} />
      {early !== undefined && `, ${formatMinutes(early)} early`}
      {note && `: ${note}`}
    </>
  );
}

function ToResolve({ trip, commands }: Props) {
  const misfits = useMisfits(trip);
  const isNoShow = trip.progress?.noShow && isOpen(trip.status);
  const isBusy = commands.isBusy(trip);
  return (
    <div role="alert" className="my-1 flex flex-col items-start gap-2 rounded-ui bg-warn-soft px-3 py-2 text-warn-ink">
      {isNoShow && <p>The driver reports that the client did not come.</p>}
      {misfits.status === 'failed' && <TableFailure onRetry={misfits.retry} />}
      {misfits.status === 'ready' && misfits.value.map((report) => <Misfit key={report.id} report={report} />)}
      {commands.canWrite && (
        <div className="flex flex-wrap gap-2">
          {isNoShow && (
            <Button size="small" tone="primary" disabled={isBusy} onClick={() => commands.begin('noShow', trip)}>
              Confirm the no-show
            </Button>
          )}
          <Button size="small" disabled={isBusy} onClick={() => commands.begin('answer', trip)}>
            Answer
          </Button>
        </div>
      )}
    </div>
  );
}

function Misfit({ report }: { readonly report: MisfitReport }) {
  const name = useMemberName(report.driverUid);
  return (
    <p>
      {name} reported {misfitSubject(report)} at <CompanyTime at={(report.refused?.at ?? report.at).toDate()} />,{' '}
      {misfitReason(report)}
    </p>
  );
}

/** That the phone's clock was wrong, and by how much it was corrected. */
function formatClockOffset(seconds: number | undefined): string {
  if (!seconds || Math.abs(seconds) < 60) return '';
  const minutes = Math.round(Math.abs(seconds) / 60);
  return `The phone’s clock was ${minutes} min ${seconds < 0 ? 'fast' : 'slow'}. The times are corrected.`;
}
