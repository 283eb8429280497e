export * from './builders';
export * from './countDocuments';
export { drivenTrip, eventOfStep, sampleSteps, sampleWhereabouts } from './drivenTrip';
export * from './exampleQueries';
export { type Random, randomFrom } from './random';
export * from './sampleData';
export { buildPlace } from './samplePlaces';
export { buildProfile } from './sampleProfiles';
export type { Stored, StoredDocument } from './stored';
