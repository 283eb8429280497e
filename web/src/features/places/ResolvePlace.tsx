import {
  FAR_MILES,
  isDocumentId,
  type LatLng,
  type Place,
  placeKey,
  type ResolvePlaceInput,
  readCallProblem,
  TRIP_ENDS,
  type Trip,
} from '@mtos/model';
import { useState } from 'react';
import { useFirestore, useFunctions } from 'reactfire';
import { useNow } from '../../browser/useNow';
import { useTimeZone } from '../../data/account/useTimeZone';
import { documents } from '../../data/read/collections';
import type { Doc } from '../../data/read/converter';
import { placeDocuments } from '../../data/read/placeDocuments';
import { readyValue } from '../../data/read/queryState';
import { useLiveDocument } from '../../data/read/useLiveDocument';
import { useSession } from '../../data/session/session';
import { describeError } from '../../domain/write/describeError';
import { Button } from '../../ui/button/Button';
import { Spinner } from '../../ui/feedback/Spinner';
import { toast } from '../../ui/feedback/toast';
import { FormFailure } from '../../ui/form/FormFailure';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog';
import { CandidateForm } from './CandidateForm';
import { CorrectAddressForm } from './CorrectAddressForm';
import { type FarPin, PinForm } from './PinForm';
import { resolvePlace } from './placeActions';
import { placeState } from './placeStatus';
import { ZoneForm } from './ZoneForm';

interface Props {
  /** The place's key. */
  readonly id: string;
  /** The trip from which someone came here. */
  readonly tripId?: string | undefined;
  readonly onClose: () => void;
}

/** The dialog that places an address on the map, or corrects where it is. */
export function ResolvePlace({ id, tripId, onClose }: Props) {
  const { account } = useSession();
  const db = useFirestore();
  const place = useLiveDocument(isDocumentId(id) ? placeDocuments.place(db, account, id) : undefined);
  const found = readyValue(place);
  const isUnknown = place.status === 'ready' && !found;
  const trip = useLiveDocument(isUnknown && tripId && isDocumentId(tripId) ? documents.trip(db, tripId) : undefined);
  const end = trip.status === 'ready' && trip.value ? endAt(trip.value, id) : undefined;
  const isLoading = place.status === 'loading' || (isUnknown && tripId !== undefined && trip.status === 'loading');
  return (
    <Dialog open title={found?.address ?? end?.address ?? 'Address'} onClose={onClose}>
      {isLoading && <Spinner className="mx-auto size-5" />}
      {!isLoading && !found && !end && (
        <p className="text-muted">
          {place.status === 'failed'
            ? 'The address could not be loaded. Check your connection and open it again.'
            : 'We have no information about this address yet.'}
        </p>
      )}
      {found && <Decision key={found.id} place={found} onClose={onClose} />}
      {!found && end && <NewPin key={id} id={id} tripId={tripId} end={end} onClose={onClose} />}
    </Dialog>
  );
}

interface TripAddress {
  readonly address: string;
  readonly location: LatLng | null;
}

/** The end of a trip whose address has this key. */
function endAt(trip: Trip, key: string): TripAddress | undefined {
  const end = TRIP_ENDS.find(({ address }) => placeKey(trip[address]) === key);
  return end && { address: trip[end.address], location: trip[end.location] };
}

interface NewPinProps extends Omit<Props, 'tripId'> {
  readonly tripId: string | undefined;
  readonly end: TripAddress;
}

/** A trip has coordinates of an address that the account doesn't know otherwise: a pin makes it known. */
function NewPin({ id, tripId, end, onClose }: NewPinProps) {
  const { running, failure, far, resolve } = useResolve(onClose);
  const place = { id, ...end, correction: '', candidates: [] };
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">The trip came with its place on the map. Your pin replaces it.</p>
      <PinForm place={place} running={running} onResolve={resolve} far={far} tripId={tripId} />
      <FormFailure text={failure} />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </div>
  );
}

const SUCCESS: Readonly<Record<ResolvePlaceInput['how'], string>> = {
  pin: 'Pin saved.',
  pick: 'Place saved.',
  correct: 'Address corrected. Looking it up…',
  zone: 'Time zone saved.',
  retry: 'Looking it up again…',
};

/** Stores decisions about an address, one at a time. */
function useResolve(onClose: () => void) {
  const functions = useFunctions();
  const [far, setFar] = useState<FarPin>();
  const [running, setRunning] = useState<ResolvePlaceInput['how']>();
  const [failure, setFailure] = useState<string>();

  const resolve = async (input: ResolvePlaceInput) => {
    if (running) return;
    setRunning(input.how);
    setFailure(undefined);
    setFar(undefined);
    try {
      const { trips } = await resolvePlace(functions, input);
      const used = trips > 0 ? ` ${trips === 1 ? '1 open trip uses' : `${trips} open trips use`} it now.` : '';
      toast.success(SUCCESS[input.how] + used);
      if (input.how !== 'retry') onClose();
    } catch (error) {
      const problem = readCallProblem(error);
      if (problem?.code === 'far-place' && input.how === 'pin') {
        setFar({ location: input.location, miles: problem.miles ?? FAR_MILES, meant: problem.meant });
      } else setFailure(describeError(error, 'The address could not be saved. Please try again.'));
    } finally {
      setRunning(undefined);
    }
  };
  return { running, failure, far, resolve };
}

function Decision({ place, onClose }: { readonly place: Doc<Place>; readonly onClose: () => void }) {
  const now = useNow();
  const timeZone = useTimeZone();
  const { running, failure, far, resolve } = useResolve(onClose);
  const form = { place, running, onResolve: resolve };

  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{placeState(place, now, timeZone).text}</p>
      {place.status === 'ambiguous' && <CandidateForm {...form} />}
      <CorrectAddressForm {...form} />
      <PinForm {...form} far={far} />
      {place.location && <ZoneForm key={place.location.timeZone} {...form} timeZone={timeZone} />}
      <FormFailure text={failure} />
      <DialogActions>
        <Button
          busy={running === 'retry'}
          disabled={running !== undefined}
          onClick={() => resolve({ how: 'retry', key: place.id })}
        >
          Look up again
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </div>
  );
}
