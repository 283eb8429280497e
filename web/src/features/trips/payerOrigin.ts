import type { PayerOrigin } from '@mtos/model';

/** Why a payer pays for a trip, in a sentence. */
export const ORIGIN_TEXTS: Readonly<Record<PayerOrigin, string>> = {
  trip: 'Chosen for this trip.',
  file: 'Because the trip is from this payer’s files.',
  order: 'Because this payer was chosen for the standing order.',
  authorization: 'Because of the authorization that covers this trip.',
  client: 'Because this payer is in the client’s profile.',
  place: 'Because a frequent place of the trip names this payer.',
  private: 'Because nothing names another payer.',
  none: 'Choose who pays.',
};
