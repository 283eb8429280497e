import { paths } from '../documents/paths';
import { defectReportSchema } from '../driver/defectReport';
import { equal, optional, querySpec } from './querySpec';

const defectReports = (account: string) => ({ collection: paths.defectReports(account), schema: defectReportSchema });

/** Like `queries`; apart from them, because few pages need defects. */
export const defectQueries = {
  /** The reports that no one has resolved, of the account or of one driver, the latest first. */
  openDefectReports: (account: string, driverUid?: string, limit?: number) =>
    querySpec(
      defectReports(account),
      [optional('driverUid', '==', driverUid), equal('settledAt', null)],
      [{ field: 'at', direction: 'desc' }],
      limit,
    ),

  /** The reports of defects of a vehicle that no one has resolved, the latest first. */
  openDefectsOfVehicle: (account: string, vehicleUid: string, limit: number) =>
    querySpec(
      defectReports(account),
      [equal('vehicleUid', vehicleUid), equal('settledAt', null)],
      [{ field: 'at', direction: 'desc' }],
      limit,
    ),

  /** A driver's reports, those that were resolved last first; those that no one has resolved come at the end. */
  resolvedDefectReports: (account: string, driverUid: string, limit?: number) =>
    querySpec(
      defectReports(account),
      [equal('driverUid', driverUid)],
      [{ field: 'settledAt', direction: 'desc' }],
      limit,
    ),
} as const;
