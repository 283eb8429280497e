import { DEFAULT_PLAN_SETTINGS, type PlanSettings } from '@mtos/model';
import { readyValue } from '../read/queryState';
import { useAccount } from './useAccount';

/** How the account drives, live; the defaults if it has not chosen, or can't be read. */
export const usePlanSettings = (): PlanSettings => readyValue(useAccount())?.planSettings ?? DEFAULT_PLAN_SETTINGS;
