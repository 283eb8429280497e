import { createPath } from 'react-router-dom';
import { tripAddress } from './tripAddress';

interface Props {
  readonly text: string;
  readonly tripId: string;
  readonly onOpen: () => void;
}

/** A toast's text that leads to a trip. Toasts stand outside the router, so following the link is the caller's. */
export function TripNotice({ text, tripId, onOpen }: Props) {
  return (
    <>
      {text}{' '}
      <a
        href={createPath(tripAddress(tripId))}
        className="font-medium text-accent-ink underline"
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
      >
        Open the trip
      </a>
    </>
  );
}
