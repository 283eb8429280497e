import type { Demand, MileSource, PayerKind, PayerWant } from '@mtos/model';

export const PAYER_KIND_LABELS: Readonly<Record<PayerKind, string>> = {
  broker: 'Broker',
  medicaid: 'Medicaid',
  plan: 'Health plan',
  facility: 'Facility',
  private: 'Private pay',
};

export const WANT_LABELS: Readonly<Record<PayerWant, string>> = {
  signature: 'Signature',
  odometer: 'Odometer readings',
  times: 'Actual times',
  memberNumber: 'Member number',
  authorization: 'Authorization',
};

export const DEMAND_LABELS: Readonly<Record<Demand, string>> = {
  ignore: 'Not needed',
  warn: 'Warn if missing',
  block: 'Don’t bill without it',
};

const SOURCE_LABELS: Readonly<Record<MileSource, string>> = {
  booking: 'the booking',
  odometer: 'the odometer',
  road: 'the distance by road',
  places: 'an estimate from the map',
};

/** 'The booking, then the odometer, then the distance by road'. */
export function formatMileSources(sources: readonly MileSource[]): string {
  const text = sources.map((source) => SOURCE_LABELS[source]).join(', then ');
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return sources.length === 1 ? `${sentence} only` : sentence;
}
