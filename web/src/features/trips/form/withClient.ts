import {
  type ClientIdentity,
  identifyClient,
  type KnownClient,
  needsAnywhere,
  newClientUid,
  type PossibleClient,
  type TripInput,
} from '@mtos/model';
import type { Writer } from '../../../data/write/writer';
import { describeClient } from '../../../domain/clients/describeClient';
import { readKnownClientsOf } from '../../../domain/clients/readKnownClients';
import { NotConfirmed } from '../../../domain/write/NotConfirmed';
import { confirmWith } from '../../../ui/overlay/confirm';

const NEW_CLIENT = 'new';

/** A new trip, and what is known of its client. */
export interface TripWithClient<Input> {
  readonly trip: Input;
  /** The uids of the clients among whom the person at the form has just said who it is; none if there was no question. */
  readonly asked: readonly string[];
  /** The uids of clients of whom they have said that they are not the same. */
  readonly notSame: readonly string[];
}

/**
 * The trip with its client. One who was typed, not picked, can be a client whom the account has. Where it is not certain who
 * they are, the person at the form decides. If the clients can't be read, the name and phone decide. What a client's rides
 * need is taken from their profile if the form says nothing.
 * @throws NotConfirmed if the person goes back
 */
export async function withClient<Input extends TripInput>(
  writer: Pick<Writer, 'db' | 'account'>,
  input: Input,
): Promise<TripWithClient<Input>> {
  const unasked = { trip: input, asked: [], notSame: [] };
  if (input.clientUid !== null || !navigator.onLine) return unasked;
  const person = { name: input.name, phone: input.phone, memberNumber: input.medicaidId };
  const known = await readKnownClientsOf(writer, person).catch(() => undefined);
  if (!known) return unasked;
  const identity = identifyClient(person, known);
  const asked = identity.kind === 'ask' ? identity.clients.map((each) => each.client.uid) : [];
  const client = identity.kind === 'ask' ? await askForClient(input, identity.clients) : knownClient(identity);
  if (!client) return { trip: { ...input, clientUid: newClientUid(person, known) }, asked, notSame: asked };
  const trip = { ...input, clientUid: client.uid, needs: input.needs ?? needsAnywhere(client.needs) };
  return { trip, asked, notSame: [] };
}

const knownClient = (identity: ClientIdentity): KnownClient | undefined =>
  identity.kind === 'same' ? identity.client : undefined;

/** The client whom the person at the form chooses; undefined for a new one. */
async function askForClient({ name }: TripInput, clients: readonly PossibleClient[]): Promise<KnownClient | undefined> {
  const answer = await confirmWith({
    title: `Is ${name} one of your clients?`,
    choices: {
      label: 'Client',
      options: [
        { value: NEW_CLIENT, title: 'No, a new client', detail: 'Two clients can be merged later.' },
        ...clients.map(({ client, why }) => ({
          value: client.uid,
          title: `Yes, ${client.name}`,
          detail: [describeClient(client), why].filter(Boolean).join(' · '),
        })),
      ],
    },
    yes: 'Continue',
    no: 'Go back',
  });
  if (answer === undefined) throw new NotConfirmed();
  return clients.find(({ client }) => client.uid === answer)?.client;
}
