import { accountDocumentId } from '../documents/ids';

/** The id of a request that a page makes: the account and 20 random characters. */
const REQUEST_KEY = /^[A-Za-z0-9]{20}$/;

/** Whether the text is an id that the account's requests can have. */
export function isRequestId(account: string, id: string): boolean {
  const prefix = accountDocumentId(account, '');
  return id.startsWith(prefix) && REQUEST_KEY.test(id.slice(prefix.length));
}

/** The id of the trip of one leg of a request: there is only one, however often the request is accepted. @param leg from 0 */
export const requestTripId = (requestId: string, leg: number): string => `${requestId}-leg${leg + 1}`;

/** The id of the standing order of one leg of a repeated request. @param leg from 0 */
export const requestOrderId = (requestId: string, leg: number): string => `${requestId}-leg${leg + 1}`;

/** A ride of a request. */
export interface RequestRide {
  readonly requestId: string;
  /** From 0. */
  readonly leg: number;
  /** The standing order that made the trip; undefined for a trip that the request became by itself. */
  readonly orderId: string | undefined;
}

/** Which ride of which request a trip is, by its ids; undefined for every other trip. */
export function findRequestRide(
  account: string,
  trip: { readonly id: string; readonly standingOrderId: string | null },
): RequestRide | undefined {
  const orderId = trip.standingOrderId ?? undefined;
  const [, requestId = '', leg = ''] = /^(.+)-leg([1-9])$/.exec(orderId ?? trip.id) ?? [];
  return isRequestId(account, requestId) ? { requestId, leg: Number(leg) - 1, orderId } : undefined;
}
