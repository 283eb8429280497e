import { knownTimeZone } from '@mtos/model';
import { readyValue } from '../read/queryState';
import { useAccount } from './useAccount';

/** The account's time zone, or the default if it has none, an unknown one, or can't be read. */
export const useTimeZone = (): string => knownTimeZone(readyValue(useAccount())?.timeZone);
