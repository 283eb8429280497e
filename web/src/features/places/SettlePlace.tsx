import { DEFAULT_TIME_ZONE, isDocumentId, type Place, type SettlePlaceInput } from '@mtos/model';
import { useState } from 'react';
import { useFirestore, useFunctions } from 'reactfire';
import { useTimeZone } from '../../firebase/account/useTimeZone';
import type { Doc } from '../../firebase/data/converter';
import { placeDocuments } from '../../firebase/data/placeDocuments';
import { useLiveDocument } from '../../firebase/data/useLiveDocument';
import { useSession } from '../../firebase/session/session';
import { useNow } from '../../ui/browser/useNow';
import { Button } from '../../ui/button/Button';
import { Spinner } from '../../ui/feedback/Spinner';
import { toast } from '../../ui/feedback/toast';
import { FormFailure } from '../../ui/form/FormFailure';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog';
import { CandidateForm } from './CandidateForm';
import { CorrectAddressForm } from './CorrectAddressForm';
import { PinForm } from './PinForm';
import { describeSettleFailure, settlePlace } from './placeActions';
import { placeState } from './placeStatus';

interface Props {
  /** The place's key. */
  readonly id: string;
  readonly onClose: () => void;
}

/** The dialog for an address that is not on the map yet. */
export function SettlePlace({ id, onClose }: Props) {
  const { account } = useSession();
  const db = useFirestore();
  const place = useLiveDocument(isDocumentId(id) ? placeDocuments.place(db, account, id) : undefined);
  const found = place.status === 'ready' ? place.value : undefined;
  return (
    <Dialog open title={found?.address ?? 'Address'} onClose={onClose}>
      {place.status === 'loading' && <Spinner className="mx-auto size-5" />}
      {place.status !== 'loading' && !found && <p className="text-muted">Nothing is known of this address yet.</p>}
      {found && <Decision key={found.id} place={found} onClose={onClose} />}
    </Dialog>
  );
}

const SUCCESS: Readonly<Record<SettlePlaceInput['how'], string>> = {
  pin: 'Pin saved.',
  pick: 'Place saved.',
  correct: 'Address corrected. Looking it up…',
  retry: 'Looking it up again…',
};

function Decision({ place, onClose }: { readonly place: Doc<Place>; readonly onClose: () => void }) {
  const functions = useFunctions();
  const now = useNow();
  const timeZone = useTimeZone() ?? DEFAULT_TIME_ZONE;
  const [running, setRunning] = useState<SettlePlaceInput['how']>();
  const [failure, setFailure] = useState<string>();

  const settle = async (input: SettlePlaceInput) => {
    if (running) return;
    setRunning(input.how);
    setFailure(undefined);
    try {
      const { trips } = await settlePlace(functions, input);
      const updated = trips > 0 ? ` ${trips === 1 ? '1 open trip was' : `${trips} open trips were`} updated.` : '';
      toast.success(SUCCESS[input.how] + updated);
      if (input.how !== 'retry') onClose();
    } catch (error) {
      setFailure(describeSettleFailure(error));
    } finally {
      setRunning(undefined);
    }
  };
  const form = { place, running, onSettle: settle };

  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{placeState(place, now, timeZone).text}</p>
      {place.status === 'ambiguous' && <CandidateForm {...form} />}
      <CorrectAddressForm {...form} />
      <PinForm {...form} />
      <FormFailure text={failure} />
      <DialogActions>
        <Button
          busy={running === 'retry'}
          disabled={running !== undefined}
          onClick={() => settle({ how: 'retry', key: place.id })}
        >
          Look up again
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </div>
  );
}
