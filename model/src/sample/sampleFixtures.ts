import { paths } from '../documents/paths';
import type { Trip } from '../documents/trip';
import type { User } from '../documents/user';
import { DEMO } from './sampleCompanies';
import { sampleData } from './sampleData';
import type { Stored } from './stored';

// The sample at one moment, as its tests look at it.

export const NOW = new Date('2026-03-10T15:00:00Z');
export const { authUsers, documents } = sampleData(NOW);

/** The documents of a collection. */
export const inCollection = <Doc>(collection: string) =>
  documents
    .filter(
      ({ path }) => path.startsWith(`${collection}/`) && path.split('/').length === collection.split('/').length + 1,
    )
    .map(({ path, data }) => ({ path, id: path.split('/').at(-1) ?? '', data: data as unknown as Stored<Doc> }));

export const users = inCollection<User>(paths.users);
export const trips = inCollection<Trip>(paths.trips);

/** Those of the first company. */
export const ofDemo = <Located extends { readonly data: { readonly subOwneruid: string } }>(all: readonly Located[]) =>
  all.filter(({ data }) => data.subOwneruid === DEMO.ownerUid);

export const instantAt = (date: Date) => ({ toMillis: () => date.getTime(), toDate: () => date });

/** The instants that the server adds to a document. */
export const written = { createdAt: instantAt(NOW), updatedAt: instantAt(NOW) };
