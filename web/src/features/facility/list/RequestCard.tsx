import { knownTimeZone, MOBILITY_LABELS, type RideRequest, repeatsUntil, requestStop } from '@mtos/model';
import { CalendarClock } from 'lucide-react';
import { useId } from 'react';
import type { Doc } from '../../../data/read/converter';
import { formatRepeat } from '../../../domain/requests/formatRequest';
import { LegTime } from '../../../domain/requests/LegTime';
import { formatClock, formatDay } from '../../../domain/time/when';
import { formatNeeds } from '../../../domain/trips/formatNeeds';
import { Chip } from '../../../ui/display/Chip';
import { Panel } from '../../../ui/layout/Panel';
import { useFacility } from '../frame/useFacility';
import { listAsked } from './askedTexts';
import { RequestTasks } from './RequestTasks';
import { listRides, type ShownRide } from './requestRides';
import {
  callTo,
  formatDriver,
  formatExpected,
  formatOutcome,
  type Label,
  label,
  STAGE_LABELS,
  standing,
} from './requestTexts';
import { formatElsewhere, zoneOf } from './ridePlace';
import { formatSkipped, formatStop, stopLabel } from './stopTexts';

interface Props {
  readonly request: Doc<RideRequest>;
  readonly today: string;
}

/** A request: who rides, where it stands, its rides, and what can be done with it. */
export function RequestCard({ request, today }: Props) {
  const { phone, payers } = useFacility();
  const titleId = useId();
  const { client, repeat, poNumber, notes, change, payerUid } = request;
  const stop = requestStop(request, today);
  const stopped = stopLabel(stop);
  // What was asked for last is still to be answered
  const { label: where, ...look } = (change?.state !== 'sent' && stopped) || standing(request);
  const asked = listAsked(request, today);
  const notices = [formatOutcome(request, phone), formatStop(stop, phone), formatSkipped(request, today)].filter(
    Boolean,
  );
  const facts = [
    MOBILITY_LABELS[client.clientDis],
    formatNeeds(client.needs),
    client.phone,
    poNumber && `PO ${poNumber}`,
    payers.length > 1 && payers.find((payer) => payer.payerUid === payerUid)?.name,
    repeat && `Repeats ${formatRepeat({ ...repeat, until: repeatsUntil(request) ?? repeat.until }, today)}`,
  ].filter(Boolean);
  return (
    <Panel>
      <article aria-labelledby={titleId} className="wrap-anywhere flex flex-col gap-3 p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 id={titleId} className="min-w-0 font-semibold text-lead">
            {client.name}
          </h3>
          <Chip {...look}>{where}</Chip>
        </div>
        <p className="text-muted">{facts.join(' · ')}</p>
        <ul className="flex flex-col divide-y divide-line border-line border-y">
          {listRides(request, today).map((ride) => (
            <RideRow key={ride.key} ride={ride} today={today} stopped={stopped} />
          ))}
        </ul>
        {notes && <p className="whitespace-pre-line">{notes}</p>}
        {asked.length > 0 && (
          <ul aria-label="What you asked for" className="flex flex-col gap-1">
            {asked.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {notices.map((notice) => (
          <p key={notice} className="rounded-ui bg-warn-soft px-4 py-3 text-warn-ink">
            {notice}
          </p>
        ))}
        <RequestTasks request={request} today={today} />
      </article>
    </Panel>
  );
}

interface RideProps {
  readonly ride: ShownRide;
  readonly today: string;
  /** Why the request's rides don't take place; undefined if they do. */
  readonly stopped: Label | undefined;
}

const PLANNED = label('Planned later', CalendarClock, 'quiet');

function RideRow({ ride, today, stopped }: RideProps) {
  const { timeZone, phone } = useFacility();
  const { day, puTime, apptTime, fromAddress, toAddress, trip } = ride;
  // Without a trip, no one has scheduled it
  const planned = ride.isSkipped ? STAGE_LABELS.cancelled : ride.isLater ? PLANNED : undefined;
  const stage = trip ? STAGE_LABELS[trip.stage] : (stopped ?? planned);
  const zone = knownTimeZone(trip?.timeZone, knownTimeZone(timeZone));
  const details = trip
    ? [formatExpected(trip, zone), formatDriver(trip), formatElsewhere(trip, callTo(phone))].filter(Boolean)
    : [];
  const isWillCall = ride.willCall && puTime === '';
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <p className="font-medium tabular-nums">
        {formatDay(day, today)}, <LegTime leg={{ ...ride, willCall: isWillCall }} />
        {zoneOf(ride)}
        {apptTime && puTime && (
          <span className="block font-normal text-muted">
            Appointment <span className="whitespace-nowrap">{formatClock(apptTime)}</span>
          </span>
        )}
      </p>
      <p>
        {fromAddress} <span className="text-muted">to</span> {toAddress}
        {details.length > 0 && <span className="block text-muted">{details.join('. ')}</span>}
      </p>
      {stage && (
        <p>
          <Chip icon={stage.icon} tone={stage.tone}>
            {stage.label}
          </Chip>
        </p>
      )}
    </li>
  );
}
