import type { Canceller } from '@mtos/model';

/** Who can call a trip off, in words. */
export const CANCELLER_LABELS: Readonly<Record<Canceller, string>> = {
  client: 'The client',
  facility: 'The facility',
  broker: 'The broker',
  dispatcher: 'We, the dispatchers',
};
