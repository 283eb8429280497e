import { addToDay, isDay, isPlainId } from '@mtos/model';

// What a report is of. In a file without hooks, so that the page can ask for its data before they have loaded.

/** Spans that end today, in days. */
export const SPANS = ['7', '30', '90'] as const;
export type Span = (typeof SPANS)[number];
/** The longest span: a report reads a document for each of its days. */
export const MAX_DAYS = 366;

/** The days of a report, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What a report shows. */
export interface ReportChoice {
  /** Undefined for days that someone chose. */
  readonly span: Span | undefined;
  /** The days that someone chose. */
  readonly chosen: Days | undefined;
  /** Uid of the only driver that is shown. */
  readonly driver: string | undefined;
}

/** What the URL says about the report; invalid values are ignored. */
export function readReportChoice(parameters: URLSearchParams): ReportChoice {
  const [from = '', to = '', driver = ''] = ['from', 'to', 'driver'].map((name) => parameters.get(name) ?? '');
  const chosen = isSpan(from, to) ? { from, to } : undefined;
  return {
    span: chosen ? undefined : (SPANS.find((known) => known === parameters.get('span')) ?? '30'),
    chosen,
    driver: isPlainId(driver) ? driver : undefined,
  };
}

/** Whether these are the ends of a span that a report can show. */
export const isSpan = (from: string, to: string): boolean =>
  isDay(from) && isDay(to) && from <= to && addToDay(from, MAX_DAYS - 1) >= to;

/** The days that the URL asks for. */
export const toDays = ({ span, chosen }: Pick<ReportChoice, 'span' | 'chosen'>, today: string): Days =>
  chosen ?? { from: addToDay(today, 1 - Number(span)), to: today };
