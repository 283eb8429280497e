export * from './builders';
export * from './countDocuments';
export { drivenTrip, eventOfStep, stepsOf, whereaboutsOf } from './drivenTrip';
export * from './exampleQueries';
export { type Random, randomFrom } from './random';
export * from './sampleData';
export { buildPlace } from './samplePlaces';
export type { Stored, StoredDocument } from './stored';
