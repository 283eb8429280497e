import { placeKey } from '@mtos/model';
import { Link } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import { placeDocuments } from '../../../data/read/placeDocuments';
import { readyValue } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useMay, useSession } from '../../../data/session/session';
import { placeUrl } from '../../../ui/paths';

/** Why an address of an open trip is not on the map, and where to resolve it. */
export function PlaceHint({ address }: { readonly address: string }) {
  const { account } = useSession();
  const canReview = useMay('dispatch');
  const key = placeKey(address);
  const place = useLiveDocument(placeDocuments.place(useFirestore(), account, key));
  const known = readyValue(place);
  const isBeingLookedUp = !known || (known.status === 'pending' && known.problem === null);
  if (isBeingLookedUp || known.status === 'found') {
    return <p className="text-muted text-small">Not on the map yet: being looked up.</p>;
  }
  return (
    <p className="text-small text-warn-ink">
      {known.problem === 'far' ? FAR : REASONS[known.status]}{' '}
      {canReview && (
        <Link to={placeUrl(key)} className="font-medium underline">
          Review it
        </Link>
      )}
    </p>
  );
}

const FAR = 'Not on the map: the match is far from your other places.';

const REASONS = {
  notFound: 'Not on the map: the address was not found.',
  ambiguous: 'Not on the map: the address has several matches.',
  pending: 'Not on the map: the lookup failed and is tried again.',
} as const;
