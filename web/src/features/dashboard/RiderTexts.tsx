import { isOpen, limited, type RiderText, type StoredTrip, textQueries } from '@mtos/model';
import { Ban, CircleAlert, MessageSquareText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import { documents } from '../../data/read/collections';
import type { Doc } from '../../data/read/converter';
import { readyValue } from '../../data/read/queryState';
import { useLiveDocument } from '../../data/read/useLiveDocument';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useMay, useSession } from '../../data/session/session';
import { CompanyTime } from '../../domain/account/CompanyTime';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { formatRequest, formatTextTitle } from '../../domain/texts/formatText';
import { HandleText } from '../../domain/texts/HandleText';
import { formatClock, formatDay } from '../../domain/time/when';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Panel } from '../../ui/layout/Panel';
import { cancelAskedUrl, tripUrl } from '../../ui/paths';
import { TableFailure } from '../../ui/table/TableFailure';

/** How many texts are listed; one more is read to know if there are others. */
const MAX_LISTED = 10;

/** Answers and failures of texts to riders that need a person, live; for those who dispatch. Nothing without any. */
export function RiderTexts() {
  return useMay('dispatch') && <WaitingTexts />;
}

function WaitingTexts() {
  const { account } = useSession();
  const texts = useLiveQuery(limited(textQueries.textsToHandle(account), MAX_LISTED + 1));
  if (texts.status === 'loading') return null;
  if (texts.status === 'ready' && texts.value.length === 0 && !texts.broken?.length) return null;
  const count = texts.status === 'ready' ? texts.value.length : 0;
  return (
    <Panel>
      <h2 className="flex h-12 items-center justify-between px-4 font-semibold text-body">
        <span id="rider-texts">Rider texts</span>
        {count > 0 && (
          <span className="rounded-full bg-warn-soft px-2 text-small text-warn-ink tabular-nums">
            {count > MAX_LISTED ? `${MAX_LISTED}+` : count}
          </span>
        )}
      </h2>
      <BrokenDocuments of={texts} />
      {texts.status === 'failed' ? (
        <TableFailure onRetry={texts.retry} />
      ) : (
        <ul aria-labelledby="rider-texts">
          {texts.value.slice(0, MAX_LISTED).map((text) => (
            <li key={text.id} className="border-line border-t px-4 py-2.5">
              <Row text={text} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Row({ text }: { readonly text: Doc<RiderText> }) {
  const { tripId, number, at, body } = text;
  const db = useFirestore();
  const trip = readyValue(useLiveDocument(tripId ? documents.trip(db, tripId) : undefined));
  const request = formatRequest(text, trip?.name ?? number);
  const isCancelRequest = text.direction === 'in' && text.answer === 'cancel';
  const Icon = isCancelRequest ? Ban : text.direction === 'out' ? CircleAlert : MessageSquareText;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-3">
        <p className="flex min-w-0 items-start gap-1.5 font-medium">
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-warn-ink" />
          <span className="wrap-anywhere">{request}</span>
        </p>
        <CompanyTime at={at.toDate()} className="whitespace-nowrap text-muted tabular-nums" />
      </div>
      {text.direction === 'in' && !isCancelRequest && <p className="wrap-anywhere">‘{body}’</p>}
      <p className="text-muted text-small tabular-nums">
        {text.direction === 'out' && `${formatTextTitle(text)}${trip ? ' · ' : ''}`}
        {trip && <TripLink trip={trip} />}
      </p>
      <div className="flex flex-wrap gap-2">
        {isCancelRequest && trip && isOpen(trip.status) && (
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
  const time = puTime ? `, ${formatClock(puTime)}` : '';
  return (
    <>
      <Link to={tripUrl(id)} className="underline">
        {name}, {formatDay(tripDate)}
        {time}
      </Link>
      {` · ${status}`}
    </>
  );
}
