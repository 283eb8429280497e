// Trips, notifications, and messages of all accounts share one collection each. Their ids begin with the account, and the
// rules refuse other ids, so that no account can take an id that another account will need. Documents from before this
// rule keep their ids. The ids that need a hash are in contentIds.ts, so that most pages don't load one.

/** The id as it is stored in a collection that accounts share: `{account}_{id}`. An id that has the prefix stays the same. */
export function accountDocumentId(account: string, id: string): string {
  const prefix = `${account}_`;
  return id.startsWith(prefix) ? id : prefix + id;
}

/** The id of a trip's return: a trip has only one. */
export const returnTripId = (account: string, outboundId: string): string =>
  accountDocumentId(account, `${outboundId}-return`);

/** Names that every JavaScript object has: as an id, they would find something in an empty object. */
const OBJECT_NAMES: readonly string[] = [
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'prototype',
  'toLocaleString',
  'toString',
  'valueOf',
];

/** Whether the text is an id that the product could have made; `__proto__` and `constructor` are not. */
export const isPlainId = (text: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/.test(text) && !OBJECT_NAMES.includes(text);
