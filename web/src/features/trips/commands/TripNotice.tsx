import { createPath } from 'react-router-dom';
import { tripUrl } from '../../../ui/paths';

interface Props {
  readonly text: string;
  readonly tripId: string;
  readonly onOpen: () => void;
}

/** A toast's text with a link to a trip. Toasts are outside the router, so the caller follows the link. */
export function TripNotice({ text, tripId, onOpen }: Props) {
  return (
    <>
      {text}{' '}
      <a
        href={createPath(tripUrl(tripId))}
        className="font-medium text-accent-ink underline"
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
      >
        Open trip
      </a>
    </>
  );
}
