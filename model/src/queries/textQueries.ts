import { type RiderText, riderTextSchema } from '../texts/riderText';
import { textPaths } from '../texts/textPaths';
import { equal, querySpec } from './querySpec';

/** Of one trip: more than one usually has, with answers. */
const MAX_TEXTS_OF_TRIP = 30;
/** How many texts of a direction wait for a person in the dashboard's lists: the newest. */
export const MAX_TEXTS_TO_HANDLE = 50;

const texts = (account: string) => ({ collection: textPaths.texts(account), schema: riderTextSchema });

/** Like `queries`; apart from them, because few pages are about texts. */
export const textQueries = {
  /** Texts about a trip, to and from the rider, the newest first. */
  textsOfTrip: (account: string, tripId: string) =>
    querySpec(texts(account), [equal('tripId', tripId)], [{ field: 'at', direction: 'desc' }], MAX_TEXTS_OF_TRIP),

  /** Texts about a trip to its rider, the newest first. Answers, of which there can be many, don't hide them. */
  textsToRiderOfTrip: (account: string, tripId: string) =>
    querySpec(
      texts(account),
      [equal('tripId', tripId), equal('direction', 'out')],
      [{ field: 'at', direction: 'desc' }],
      MAX_TEXTS_OF_TRIP,
    ),

  /** Texts that wait for a person, the newest first: what riders ask (`in`), or what did not reach them (`out`). */
  textsToHandle: (account: string, direction: RiderText['direction']) =>
    querySpec(
      texts(account),
      [equal('needsPerson', true), equal('direction', direction)],
      [{ field: 'at', direction: 'desc' }],
      MAX_TEXTS_TO_HANDLE,
    ),
} as const;
