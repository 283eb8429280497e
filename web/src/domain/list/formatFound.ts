import { MAX_QUERY_RESULTS } from '@mtos/model';
import { formatNumber } from '../../ui/format/numbers';

/** A number of documents: '12', or '1,000+' for the most that the server counts. */
export const formatFound = (count: number): string => (count === MAX_QUERY_RESULTS ? '1,000+' : formatNumber(count));
