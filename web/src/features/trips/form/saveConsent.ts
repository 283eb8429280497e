import { type TripInput, toE164 } from '@mtos/model';
import { recordConsent } from '../../../data/recordConsent';
import { describeError } from '../../../domain/write/describeError';
import { toast } from '../../../ui/feedback/toast';

/** Records what the client of a new trip said about texts. The trip is there, whatever comes of it. */
export type SaveConsent = (tripId: string, trip: Pick<TripInput, 'name' | 'phone'>) => void;

/** Records an answer about a number, in E.164, unless the trip was saved with another one. A failure is said in a toast. */
export const consentSaver =
  (number: string, texts: boolean): SaveConsent =>
  (tripId, { name, phone }) => {
    if (toE164(phone) !== number) return;
    recordConsent({ tripId, number, texts }).catch((error: unknown) =>
      toast.error(
        `The trip is saved, but not that texts to ${phone} are ${texts ? 'allowed' : 'not allowed'}. Record it on ${name}’s page. ${describeError(error)}`,
      ),
    );
  };
