/** The id of the template with the preloads that `start.ts` adds to a page of the console; the build writes it. */
export const LATER = 'later';
