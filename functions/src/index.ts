/*
 * What is deployed, by area. Each trigger says above it what fires it, what it writes, and what a repeat does.
 * Of callables, docs/functions.md lists who may call them, inputs, outputs, and errors.
 */
export * from './endpoints/auditing';
export * from './endpoints/billing';
export * from './endpoints/clients';
export * from './endpoints/counting';
export * from './endpoints/credentials';
export * from './endpoints/drivers';
export * from './endpoints/fleet';
export * from './endpoints/members';
export * from './endpoints/messages';
export * from './endpoints/prices';
export * from './endpoints/requests';
export * from './endpoints/riders';
export * from './endpoints/schedules';
export * from './endpoints/trips';
