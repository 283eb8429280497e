import type { LateRisk } from '@mtos/model';
import { formatMinutes } from '../time/when';

/** A risk that people are told about. */
export type MarkedRisk = Extract<LateRisk, { readonly minutes: number }>;

/** Whether a trip is marked: it is late, or may be. */
export const isMarked = (risk: LateRisk | undefined): risk is MarkedRisk =>
  risk?.kind === 'late' || risk?.kind === 'atRisk';

/** '25 min late', 'may be 12 min late for the appointment'; empty for a trip that is on time. */
export function formatRisk(risk: LateRisk): string {
  if (risk.kind === 'onTime') return '';
  if (risk.kind === 'unknown') {
    return risk.why === 'position' ? 'no estimate: no current position' : 'no estimate: an address is not on the map';
  }
  const late = `${formatMinutes(risk.minutes)} late${risk.what === 'appointment' ? ' for the appointment' : ''}`;
  return risk.kind === 'late' ? late : `may be ${late}`;
}
