import { clientKey, eraseNamesInRequest, eraseRequest, serverQueries, toE164 } from '@mtos/model';
import { changed, type Fields, type Place, type Request, signedTrip, toText } from './place';

// The places of rides that facilities ask for.

/** The requests that the office accepted for the client. */
export const clientRequests: Place = {
  source: ({ account, clientUids }) => serverQueries.requestsOfClients(account, clientUids),
  show: (fields) => fields,
  erase: (fields, request) => signedTrip(changed(fields, eraseRequest(fields)), request),
};

/** Requests that the office did not accept, which say only in words whose they are, and what those of others say by name. */
export const otherRequests: Place = {
  source: ({ account }) => serverQueries.everyRequest(account),
  show: (fields, request) => {
    if (isAcceptedFor(fields, request)) return undefined;
    if (isOf(fields, request)) return fields;
    const named = changed(fields, eraseNamesInRequest(fields, request.subject));
    return named && Object.fromEntries(Object.keys(named).map((field) => [field, fields[field]]));
  },
  erase: (fields, request) => {
    if (isAcceptedFor(fields, request)) return undefined;
    const isErased = isOf(fields, request) || isOfThatName(fields, request);
    return signedTrip(
      changed(fields, isErased ? eraseRequest(fields) : eraseNamesInRequest(fields, request.subject)),
      request,
    );
  },
};

const isAcceptedFor = ({ clientUid }: Fields, { clientUids }: Request): boolean =>
  clientUids.includes(toText(clientUid));

/** Whether a request that was not accepted names the client with one of their phone numbers. */
function isOf(fields: Fields, request: Request): boolean {
  const { name, phone } = readClient(fields);
  if (request.subject.kind !== 'client' || toText(fields.clientUid) !== '' || name === '') return false;
  if (request.clientUids.includes(clientKey(name, phone))) return true;
  return hasName(name, request) && request.numbers.includes(toE164(phone) ?? '');
}

/** Whether a request that leads to no ride names the client without any phone number. An export would show it to another of that name. */
function isOfThatName(fields: Fields, request: Request): boolean {
  const { name, phone } = readClient(fields);
  const isOver = fields.state === 'declined' || fields.state === 'withdrawn';
  return request.subject.kind === 'client' && isOver && phone === '' && hasName(name, request);
}

const hasName = (name: string, { subject }: Request): boolean =>
  subject.names.some((known) => known.trim().toLowerCase() === name.trim().toLowerCase());

function readClient({ client }: Fields): { readonly name: string; readonly phone: string } {
  const { name, phone } = (client ?? {}) as Fields;
  return { name: toText(name), phone: toText(phone) };
}

/** What someone at a facility asked for, without the clients' data. The requests stay: they are the facility's. */
export const sentRequests: Place = {
  source: ({ account, subject }) => serverQueries.requestsBy(account, subject.id),
  show: ({ payerUid, state, firstDay, lastDay, createdAt, answeredAt }) => ({
    ...{ payerUid, state, firstDay, lastDay, createdAt, answeredAt },
  }),
  erase: () => undefined,
};
