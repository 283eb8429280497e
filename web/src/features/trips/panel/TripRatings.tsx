import { MAX_STARS, RATING_RECIPIENTS, type RatingRecipient, type RideRating, type StoredTrip } from '@mtos/model';
import { Star } from 'lucide-react';
import { useFirestore } from 'reactfire';
import { ratingDocuments } from '../../../data/read/ratingDocuments';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useSession } from '../../../data/session/session';
import { CompanyTime } from '../../../domain/account/CompanyTime';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { PanelSection } from '../../../ui/layout/PanelSection';

const TITLES: Readonly<Record<RatingRecipient, string>> = {
  client: 'Rating by the client',
  caregiver: 'Rating by the caregiver',
};

/** What those who had a link to a ride thought of it, live; for those who manage members. */
export const TripRatings = ({ trip }: { readonly trip: StoredTrip }) =>
  RATING_RECIPIENTS.map((recipient) => <TripRating key={recipient} tripId={trip.id} recipient={recipient} />);

function TripRating({ tripId, recipient }: { readonly tripId: string; readonly recipient: RatingRecipient }) {
  const { account } = useSession();
  const document = ratingDocuments.rating(useFirestore(), account, tripId, recipient);
  const rating = useLiveDocument(document, { mayBeMissing: true });
  if (rating.status === 'failed') return <LoadFailure title="The rating could not be loaded" onRetry={rating.retry} />;
  if (rating.status === 'loading' || !rating.value) return null;
  const { stars, note, updatedAt } = rating.value;
  return (
    <PanelSection title={TITLES[recipient]}>
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <Stars stars={stars} />
        <CompanyTime at={updatedAt.toDate()} className="text-muted tabular-nums" />
      </p>
      {note && <p className="wrap-anywhere whitespace-pre-wrap">‘{note}’</p>}
    </PanelSection>
  );
}

function Stars({ stars }: Pick<RideRating, 'stars'>) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className="flex">
        {Array.from({ length: MAX_STARS }, (_, index) => index + 1).map((star) => (
          <Star key={star} className={star <= stars ? 'size-4 fill-current text-accent' : 'size-4 text-faint'} />
        ))}
      </span>
      <span className="font-medium tabular-nums">
        {stars} of {MAX_STARS}
        <span className="sr-only"> stars</span>
      </span>
    </span>
  );
}
