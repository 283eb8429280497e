import { knownTimeZone, MOBILITY_LABELS, type RideRequest } from '@mtos/model';
import { useId } from 'react';
import type { Doc } from '../../../data/read/converter';
import { formatLegTime, formatRepeat } from '../../../domain/requests/formatRequest';
import { formatDay } from '../../../domain/time/when';
import { formatNeeds } from '../../../domain/trips/formatNeeds';
import { Chip } from '../../../ui/display/Chip';
import { Panel } from '../../../ui/layout/Panel';
import { useFacility } from '../frame/useFacility';
import { RequestTasks } from './RequestTasks';
import { listRides, type ShownRide } from './requestRides';
import { formatDriver, formatExpected, formatOutcome, STAGE_LABELS, standing } from './requestTexts';

interface Props {
  readonly request: Doc<RideRequest>;
  readonly today: string;
}

/** A request: who rides, where it stands, its rides, and what can be done with it. */
export function RequestCard({ request, today }: Props) {
  const { phone, payers } = useFacility();
  const titleId = useId();
  const { client, repeat, poNumber, notes, state, payerUid } = request;
  const { label, ...look } = standing(request);
  const outcome = formatOutcome(request, phone);
  const facts = [
    MOBILITY_LABELS[client.clientDis],
    formatNeeds(client.needs),
    client.phone,
    poNumber && `PO ${poNumber}`,
    payers.length > 1 && payers.find((payer) => payer.payerUid === payerUid)?.name,
    repeat && `Repeats ${formatRepeat(repeat, today)}`,
  ].filter(Boolean);
  return (
    <Panel>
      <article aria-labelledby={titleId} className="wrap-anywhere flex flex-col gap-3 p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 id={titleId} className="min-w-0 font-semibold text-lead">
            {client.name}
          </h3>
          <Chip {...look}>{label}</Chip>
        </div>
        <p className="text-muted">{facts.join(' · ')}</p>
        <ul className="flex flex-col divide-y divide-line border-line border-y">
          {listRides(request, today).map((ride) => (
            <RideRow key={ride.key} ride={ride} today={today} isOn={state === 'accepted'} />
          ))}
        </ul>
        {notes && <p className="whitespace-pre-line">{notes}</p>}
        {outcome && <p className="rounded-ui bg-warn-soft px-4 py-3 text-warn-ink">{outcome}</p>}
        <RequestTasks request={request} today={today} />
      </article>
    </Panel>
  );
}

interface RideProps {
  readonly ride: ShownRide;
  readonly today: string;
  /** Whether the ride takes place. */
  readonly isOn: boolean;
}

function RideRow({ ride, today, isOn }: RideProps) {
  const { timeZone } = useFacility();
  const { day, puTime, apptTime, fromAddress, toAddress, trip } = ride;
  const stage = trip ? STAGE_LABELS[trip.stage] : isOn ? STAGE_LABELS.scheduled : undefined;
  const details = trip ? [formatExpected(trip, knownTimeZone(timeZone)), formatDriver(trip)].filter(Boolean) : [];
  const isWillCall = ride.willCall && puTime === '';
  const appointment = apptTime && puTime ? `, ${formatLegTime({ ...ride, willCall: false, puTime: '' })}` : '';
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <p className="font-medium tabular-nums">
        {formatDay(day, today)}, {isWillCall ? 'will-call' : formatLegTime({ ...ride, willCall: false })}
        {appointment && <span className="block font-normal text-muted">{appointment.slice(2)}</span>}
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
