import { isOpen, type RiderText, type StoredTrip } from '@mtos/model';
import { Ban, Car, CircleAlert, MessageSquareText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import { documents } from '../../data/read/collections';
import type { Doc } from '../../data/read/converter';
import { readyValue } from '../../data/read/queryState';
import { useLiveDocument } from '../../data/read/useLiveDocument';
import { CompanyTime } from '../../domain/account/CompanyTime';
import { formatRequest, formatTextTitle, formatWay } from '../../domain/texts/formatText';
import { HandleText } from '../../domain/texts/HandleText';
import { formatClock, formatDay } from '../../domain/time/when';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { activateUrl, cancelAskedUrl, tripUrl } from '../../ui/paths';

function iconOf({ direction, answer }: RiderText) {
  if (direction === 'out') return CircleAlert;
  if (answer === 'cancel') return Ban;
  return answer === 'ready' ? Car : MessageSquareText;
}

/** A text that needs a person: what it is about, the trip, and what can be done. */
export function TextRow({ text }: { readonly text: Doc<RiderText> }) {
  const { tripId, number, at, body, direction, answer } = text;
  const db = useFirestore();
  const trip = readyValue(useLiveDocument(tripId ? documents.trip(db, tripId) : undefined));
  const isWaiting = trip?.willCall === true && trip.status === 'Pending';
  const request = formatRequest(text, trip?.name ?? (number || 'A client'), isWaiting);
  const Icon = iconOf(text);
  const isMessage = direction === 'in' && answer !== 'cancel' && answer !== 'ready';
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-3">
        <p className="flex min-w-0 items-start gap-1.5 font-medium">
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-warn-ink" />
          <span className="wrap-anywhere">{request}</span>
        </p>
        <CompanyTime at={at.toDate()} className="whitespace-nowrap text-muted tabular-nums" />
      </div>
      {isMessage && <p className="wrap-anywhere">‘{body}’</p>}
      <p className="text-muted text-small tabular-nums">
        {direction === 'out' ? formatTextTitle(text) : formatWay(text)}
        {trip && ' · '}
        {trip && <TripLink trip={trip} />}
      </p>
      <div className="flex flex-wrap gap-2">
        {direction === 'in' && answer === 'ready' && trip && isWaiting && (
          <ButtonLink to={activateUrl(trip.id)} size="small">
            Activate trip <span className="sr-only">of {trip.name}</span>
          </ButtonLink>
        )}
        {direction === 'in' && answer === 'cancel' && trip && isOpen(trip.status) && (
          <ButtonLink to={cancelAskedUrl(trip.id)} size="small">
            Cancel trip <span className="sr-only">of {trip.name}</span>
          </ButtonLink>
        )}
        <HandleText text={text} about={request} />
      </div>
    </div>
  );
}

/** The trip that a text is about, with what became of it. */
function TripLink({ trip: { id, name, tripDate, puTime, status } }: { readonly trip: StoredTrip }) {
  return (
    <>
      <Link to={tripUrl(id)} className="underline">
        {name}, {formatDay(tripDate)}
        {puTime && ', '}
        <span className="whitespace-nowrap">{formatClock(puTime)}</span>
      </Link>
      {` · ${status}`}
    </>
  );
}
