import { fileURLToPath } from 'node:url';

/** The repository's root folder, absolute, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
