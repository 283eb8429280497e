/** What replaces erased names, addresses, and texts. */
export const ERASED = {
  client: 'Erased client',
  person: 'Erased person',
  address: 'Erased address',
  text: 'Erased text',
} as const;

/** Whether a trip, a client, or whom a request is for is an erased client. */
export const isErasedClient = ({ name }: { readonly name: string }): boolean => name === ERASED.client;
