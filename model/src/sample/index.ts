export * from './buildTrip';
export * from './buildUser';
export * from './countDocuments';
export * from './exampleQueries';
export * from './sampleData';
export type { Stored, StoredDocument } from './stored';
