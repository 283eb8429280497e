import { defectQueries } from '@mtos/model';

/** How many reports of defects are listed; one more is read to know if there are others. */
export const MAX_DEFECTS = 5;

export const openDefects = (account: string) => defectQueries.openDefectReports(account, undefined, MAX_DEFECTS + 1);
