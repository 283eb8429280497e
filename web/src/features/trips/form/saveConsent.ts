import { type TripInput, toE164 } from '@mtos/model';
import { recordConsent } from '../../../data/recordConsent';
import { describeError } from '../../../domain/write/describeError';
import { toast } from '../../../ui/feedback/toast';

/** Longer than the call takes, also where its function has to start. */
const TIMEOUT_MS = 5000;

/**
 * Records what the client of a new trip said about texts. Resolves once that is done or failed, or takes too long: the trip is
 * there, whatever comes of it.
 */
export type SaveConsent = (tripId: string, trip: Pick<TripInput, 'name' | 'phone'>) => Promise<void>;

/** Records an answer about a number, in E.164, unless the trip was saved with another one. A failure is said in a toast. */
export const consentSaver =
  (number: string, texts: boolean): SaveConsent =>
  async (tripId, { name, phone }) => {
    if (toE164(phone) !== number) return;
    const recorded = recordConsent({ tripId, number, texts }).catch((error: unknown) => {
      toast.error(
        `The trip is saved, but not that texts to ${phone} are ${texts ? 'allowed' : 'not allowed'}. Record it on ${name}’s page. ${describeError(error)}`,
      );
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS);
    });
    await Promise.race([recorded, timeout]);
    clearTimeout(timer);
  };
