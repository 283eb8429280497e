import {
  eraseNames,
  eraseNamesInHistory,
  identityKeys,
  MAX_TEXT_BODY,
  profileQueries,
  serverQueries,
} from '@mtos/model';
import { db } from '../firebase';
import { toQuery } from '../query';
import { changed, type Fields, mentions, type Place, type Request, toText } from './place';

// The places of texts to and from riders.

/** A query has to compare with something. */
const orNone = (values: readonly string[]) => (values.length === 0 ? ['none'] : values);

/** Texts to and from the client. */
export const texts: Place = {
  source: ({ account, clientUids }) => serverQueries.textsOfClients(account, orNone(clientUids)),
  show: (fields) => fields,
  erase: () => 'delete',
};

/** Texts that were sent while the client's trips still had a number. */
export const lateTexts: Place = { ...texts, show: () => undefined };

/** Texts from the client's numbers that belong to no trip. */
export const textsOfNoOne: Place = {
  source: ({ account, numbers }) => serverQueries.textsOfNoOne(account, orNone(numbers)),
  show: (fields) => fields,
  erase: () => 'delete',
};

/** What is known of the client's numbers: consent, and STOP. One that another client has stays. */
export const textNumbers: Place = {
  source: ({ account, numbers }) => serverQueries.textNumbers(account, orNone(numbers)),
  show: (fields) => fields,
  erase: async (fields, request) => ((await isShared(toText(fields.number), request)) ? {} : 'delete'),
};

async function isShared(number: string, { account, clientUids }: Request): Promise<boolean> {
  const keys = identityKeys({ name: '', phones: [number], memberNumbers: [] }).filter((key) =>
    key.startsWith('phone:'),
  );
  const spec = profileQueries.profilesWithKeys(account, keys, clientUids.length + 1);
  const { docs } = await toQuery(db.collection(spec.collection), spec).get();
  return docs.some(({ id }) => !clientUids.includes(id));
}

/** What other riders say of the subject by name, in their own words. */
export const ownWords: Place = {
  source: ({ account }) => serverQueries.textsInOwnWords(account),
  show: (fields, request) => {
    const isOwn = request.clientUids.includes(toText(fields.clientUid));
    return !isOwn && mentions(fields.body, request) ? { body: fields.body, at: fields.at } : undefined;
  },
  erase: (fields, { subject }) => changed(fields, { body: eraseNames(toText(fields.body), subject, MAX_TEXT_BODY) }),
};

/** Names of brokers' files that the history of others' numbers has. */
export const namesOfFiles: Place = {
  source: ({ account }) => serverQueries.everyTextNumber(account),
  show: (fields, request) => {
    const files = filesIn(fields).filter((file) => mentions(file, request));
    return files.length > 0 ? { files } : undefined;
  },
  erase: (fields, { subject }) => changed(fields, { history: eraseNamesInHistory(fields.history, subject) }),
};

const filesIn = ({ history }: Fields): readonly string[] =>
  (Array.isArray(history) ? history : []).map((event: { readonly file?: unknown } | null) => toText(event?.file));
