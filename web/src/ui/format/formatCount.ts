import { MAX_QUERY_RESULTS } from '@mtos/model';

/** A number of documents. The server counts no further than the most it finds, so that number means that or more. */
export const formatCount = (count: number): string => (count === MAX_QUERY_RESULTS ? '1,000+' : String(count));
