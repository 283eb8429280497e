import { describeError } from '../../domain/write/describeError';

const NOT_READ = 'The server could not be reached. Check the connection and try again.';

/** Why something could not be read, for people. Reading saves nothing, so no word is said of that. */
export const describeRead = (error: unknown): string => describeError(error, NOT_READ, {});
