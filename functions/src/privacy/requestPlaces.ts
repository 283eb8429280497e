import { clientKey, eraseNamesInRequest, eraseRequest, serverQueries, toE164 } from '@mtos/model';
import { officeRequestReference } from '../requests/officeRequest';
import { changed, type Fields, type Place, type Request, signedTrip, toText, unlessGone } from './place';

// The places of rides that facilities ask for.

/**
 * The requests that the office accepted for the client, and those that say only in words whose they are: those that it did not
 * accept, or accepted for someone else before the rides became the client's. And what those of others say by name.
 */
export const requests: Place = {
  source: ({ account }) => serverQueries.everyRequest(account),
  show: async (fields, request, id) => {
    if (isOf(fields, request) || (await isAcceptedFor(fields, request, id))) return fields;
    const named = changed(fields, eraseNamesInRequest(fields, request.subject));
    return named && Object.fromEntries(Object.keys(named).map((field) => [field, fields[field]]));
  },
  erase: async (fields, request, id) => {
    const isErased =
      isOf(fields, request) || isOfThatName(fields, request) || (await isAcceptedFor(fields, request, id));
    const erased = changed(fields, isErased ? eraseRequest(fields) : eraseNamesInRequest(fields, request.subject));
    if (!erased) return {};
    await forgetAnswer(request.account, id);
    return signedTrip(erased, request) ?? {};
  },
};

/** Whether the rides of a request are the client's, which only the office knows. */
async function isAcceptedFor({ state }: Fields, { account, clientUids }: Request, id: string): Promise<boolean> {
  if (state !== 'accepted' || clientUids.length === 0) return false;
  const office = await officeRequestReference(account, id).get();
  return clientUids.includes(toText(office.get('clientUid')));
}

/** The hash of an answer could tell whether someone guesses what it said of a client. */
async function forgetAnswer(account: string, id: string): Promise<void> {
  const office = officeRequestReference(account, id);
  await office.update({ answerKey: '' }).catch(unlessGone(office));
}

/**
 * Whether a request names the client with one of their phone numbers. One that was accepted for another client names two people
 * of one household if the birth dates differ.
 */
function isOf(fields: Fields, request: Request): boolean {
  const { name, phone, birthDate } = readClient(fields);
  if (request.subject.kind !== 'client' || name === '') return false;
  const isAccepted = fields.state === 'accepted';
  if (isAccepted && birthDate !== '' && request.birthDate !== '' && birthDate !== request.birthDate) return false;
  if (!isAccepted && request.clientUids.includes(clientKey(name, phone))) return true;
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

function readClient({ client }: Fields) {
  const { name, phone, birthDate } = (client ?? {}) as Fields;
  return { name: toText(name), phone: toText(phone), birthDate: toText(birthDate) };
}

/** What someone at a facility asked for, without the clients' data. The requests stay: they are the facility's. */
export const sentRequests: Place = {
  source: ({ account, subject }) => serverQueries.requestsBy(account, subject.id),
  show: ({ payerUid, state, firstDay, lastDay, createdAt, answeredAt }) => ({
    ...{ payerUid, state, firstDay, lastDay, createdAt, answeredAt },
  }),
  erase: () => undefined,
};
