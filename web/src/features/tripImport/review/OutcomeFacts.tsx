import type { FieldChange, Outcome, Ride } from '@mtos/model';
import { plural } from '../../../ui/format/numbers';
import { fieldLabel, formatValue, shownChanges } from './formatChange';
import { formatWhen } from './RideFacts';

const LEFT_OUT: Readonly<Record<Extract<Outcome, { kind: 'leftOut' }>['why'], string>> = {
  unknown: 'Canceled, and there is no trip to cancel.',
  closed: 'Canceled, and the trip is already over.',
  broken: 'The trip in the console can’t be read.',
};

const LIKENESS: Readonly<Record<Extract<Outcome, { kind: 'similar' }>['why'], string>> = {
  copy: 'The broker’s number is almost the same as that of',
  standingOrder: 'A standing order made',
  time: 'At about the same time, the client has',
  way: 'From and to the same addresses, the client has',
};

/** What importing a ride would do to the trip that is there, field by field. */
export function OutcomeFacts({ ride, outcome }: { readonly ride: Ride; readonly outcome: Outcome }) {
  switch (outcome.kind) {
    case 'new':
    case 'same':
      return null;
    case 'cancel':
      return (
        <>
          {outcome.isGuess && (
            <p className="text-small text-warn-ink">
              The file doesn’t say which trip it is. It may be this one: {formatWhen(outcome.stored)},{' '}
              {outcome.stored.fromAddress} → {outcome.stored.toAddress}
            </p>
          )}
          <p className="text-small">
            {outcome.stored.status} → Cancelled: {ride.cancellation?.reason}
          </p>
        </>
      );
    case 'leftOut':
      return <p className="text-muted text-small">{LEFT_OUT[outcome.why]}</p>;
    case 'ordered':
      return (
        <p className="text-small">
          A standing order of {outcome.order.trip.name} will make this trip, at{' '}
          {plural(outcome.order.weekdays.length, 'day')} a week.
        </p>
      );
    default:
      return (
        <>
          {outcome.kind === 'similar' && (
            <p className="text-small">
              {LIKENESS[outcome.why]}: {formatWhen(outcome.stored)}, {outcome.stored.fromAddress} →{' '}
              {outcome.stored.toAddress}
            </p>
          )}
          {outcome.kind === 'movedDay' && !outcome.isSure && (
            <p className="text-small text-warn-ink">
              The broker may use its numbers again on other days: many trips of this file seem to have moved.
            </p>
          )}
          <ul className="flex flex-col gap-0.5 text-small">
            {shownChanges(outcome.changes).map((change) => (
              <Change key={change.field} change={change} />
            ))}
            {shownChanges(outcome.notApplied).map((change) => (
              <Change key={change.field} change={change} note="Change this in the trip itself." />
            ))}
          </ul>
        </>
      );
  }
}

function Change({ change: { field, before, after }, note }: { change: FieldChange; note?: string }) {
  return (
    <li>
      <span className="text-muted">{fieldLabel(field)}:</span> <del>{formatValue(field, before)}</del> →{' '}
      <ins className="font-medium no-underline">{formatValue(field, after)}</ins>
      {note && <span className="text-muted"> ({note})</span>}
    </li>
  );
}
