/** `updatedBy` of documents that functions write. */
export const SYSTEM = 'system';

const PREFIX = `${SYSTEM}:`;

/** `updatedBy` of what functions write because a person changed something else, such as a standing order. */
export const systemFor = (uid: string): string => (isSystem(uid) ? uid : `${PREFIX}${uid}`);

/** Whether functions wrote it, on their own or for a person. */
export const isSystem = (updatedBy: string): boolean => updatedBy === SYSTEM || updatedBy.startsWith(PREFIX);

/** Whose change it was: the person's uid, or SYSTEM where functions acted on their own. */
export const toPersonUid = (updatedBy: string): string =>
  updatedBy.startsWith(PREFIX) ? updatedBy.slice(PREFIX.length) : updatedBy;
