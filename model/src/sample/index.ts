export * from './buildStandingOrder';
export * from './buildTrip';
export * from './buildUser';
export * from './countDocuments';
export * from './exampleQueries';
export { type Random, randomFrom } from './random';
export * from './sampleData';
export type { Stored, StoredDocument } from './stored';
