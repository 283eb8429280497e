import { type CorrectionField, isFarAway, type LogLeg, type StepDistance } from '@mtos/model';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../data/session/session';
import { OfficeMark } from '../../domain/correction/OfficeNote';
import { formatDay } from '../../domain/time/when';
import { formatDistance } from '../../domain/tracker/formatTrack';
import { Button } from '../../ui/button/Button';
import { Panel } from '../../ui/layout/Panel';
import { loadedOverlay } from '../../ui/overlay/loadedOverlay';
import { useStaysOpen } from '../../ui/overlay/useStaysOpen';
import { tripUrl } from '../../ui/paths';
import { formatActualTime, formatMiles, formatMissing, formatPhone, formatProof } from './formatLeg';

interface Props {
  readonly legs: readonly LogLeg[];
  readonly timeZone: string;
}

/** With widths, so that nothing moves as more legs come. All of them fit beside the navigation at 1280 pixels. */
const COLUMNS = [
  { header: 'Client', width: 'w-40' },
  { header: 'Arrived', width: 'w-22' },
  { header: 'Picked up', width: 'w-22' },
  { header: 'Dropped off', width: 'w-24' },
  { header: 'Miles', width: 'w-28' },
  { header: 'Driver', width: 'w-32' },
  { header: 'Signature', width: 'w-40' },
  { header: 'Missing', width: 'w-35' },
] as const;

const LegCorrection = loadedOverlay(
  () => import('./LegCorrection'),
  ({ LegCorrection }) => LegCorrection,
);

/** A leg a row, each with a link to its trip, and with the way to enter what no phone recorded. */
export function LegTable({ legs, timeZone }: Props) {
  const [edited, setEdited] = useState<LogLeg>();
  const canCorrect = useMay('dispatch');
  const isFormOpen = useStaysOpen(edited !== undefined, canCorrect);
  return (
    <Panel>
      <div className="overflow-x-auto">
        <table aria-label="Trip log" className="w-full min-w-242 table-fixed border-collapse tabular-nums">
          <thead>
            <tr>
              {COLUMNS.map(({ header, width }) => (
                <th
                  key={header}
                  scope="col"
                  className={clsx('h-10 px-3 text-left font-medium text-muted text-small first:pl-4', width)}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {legs.map((leg) => (
              <tr key={leg.id} className="border-line border-t align-top">
                <th scope="row" className="py-2 pr-3 pl-4 text-left font-normal">
                  <Link to={tripUrl(leg.id)} className="font-medium hover:underline">
                    {leg.trip.name}
                  </Link>
                  <span className="block whitespace-nowrap text-muted text-small">{formatDay(leg.trip.tripDate)}</span>
                  {leg.trip.medicaidId && (
                    <span className="block whitespace-nowrap text-muted text-small">ID {leg.trip.medicaidId}</span>
                  )}
                </th>
                <td className="px-3 py-2">
                  <span className="whitespace-nowrap">
                    {formatActualTime(leg.arrivedAt, 'pickup', leg, timeZone) || '–'}
                  </span>
                  <FarAway distance={leg.track?.distances.arrived} />
                  <Mark leg={leg} fields={['arrived']} />
                </td>
                <td className="px-3 py-2">
                  <span className="whitespace-nowrap">
                    {formatActualTime(leg.pickedUpAt, 'pickup', leg, timeZone) || '–'}
                  </span>
                  <Mark leg={leg} fields={['onBoard']} />
                </td>
                <td className="px-3 py-2">
                  <span className="whitespace-nowrap">
                    {formatActualTime(leg.droppedOffAt, 'dropoff', leg, timeZone) || '–'}
                  </span>
                  <FarAway distance={leg.track?.distances.droppedOff} />
                  <Mark leg={leg} fields={['droppedOff']} />
                </td>
                <td className="px-3 py-2">
                  {formatMiles(leg)}
                  {leg.track && <span className="block text-muted text-small">{formatPhone(leg)}</span>}
                  <Mark leg={leg} fields={['startOdometer', 'endOdometer']} />
                </td>
                <td className="px-3 py-2">{leg.trip.driverName || '–'}</td>
                <td className="px-3 py-2">
                  {formatProof(leg) || '–'}
                  <Mark leg={leg} fields={['proof']} />
                </td>
                <td className="px-3 py-2 text-warn-ink">
                  {formatMissing(leg)}
                  {canCorrect && leg.trip.driverUid && (
                    <Button
                      size="small"
                      className="mt-1 print:hidden"
                      aria-label={`${correctionVerb(leg)} the leg of ${leg.trip.name}`}
                      onClick={() => setEdited(leg)}
                    >
                      {correctionVerb(leg)}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isFormOpen && edited && <LegCorrection leg={edited} timeZone={timeZone} onClose={() => setEdited(undefined)} />}
    </Panel>
  );
}

const correctionVerb = ({ missing }: LogLeg): string => (missing.length > 0 ? 'Enter' : 'Correct');

/** Says that a step was reported far from its address. */
function FarAway({ distance }: { readonly distance: StepDistance | undefined }) {
  if (distance === undefined || !isFarAway(distance)) return null;
  return <span className="block text-small text-warn-ink">{formatDistance(distance)}</span>;
}

/** Marks what the office entered. */
function Mark({ leg, fields }: { readonly leg: LogLeg; readonly fields: readonly CorrectionField[] }) {
  return fields.some((field) => leg.entered.includes(field)) && <OfficeMark />;
}
