import { contentKey } from './contentKey';
import { accountDocumentId } from './ids';

/** The id of the trip imported from the row with this key: two imports of one row give one trip. */
export const importedTripId = (account: string, key: string): string =>
  accountDocumentId(account, contentKey('import', key));

/** The id of a standing order's trip on a day: there is only one. */
export const standingOrderTripId = (account: string, orderId: string, day: string): string =>
  accountDocumentId(account, `${contentKey('standingOrder', orderId)}-${day}`);
