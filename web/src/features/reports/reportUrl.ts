import { addToDay, isDay, isPlainId } from '@mtos/model';
import { useNavigate, useSearchParams } from 'react-router-dom';

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

/** What a report shows. It is in the URL, so that a link or a reload shows the same. */
export interface ReportUrl {
  /** Undefined for days that someone chose. */
  readonly span: Span | undefined;
  /** The days that someone chose. */
  readonly chosen: Days | undefined;
  /** Uid of the only driver that is shown. */
  readonly driver: string | undefined;
  readonly setSpan: (span: Span) => void;
  readonly setDays: (days: Days) => void;
  /** The same report of one driver, or of all without one. */
  readonly driverTo: (uid: string | undefined) => { readonly search: string };
}

/** What the URL says about the report; invalid values are ignored. */
export function useReportUrl(): ReportUrl {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [from = '', to = '', driver = ''] = ['from', 'to', 'driver'].map((name) => parameters.get(name) ?? '');
  const chosen = isSpan(from, to) ? { from, to } : undefined;
  const urlOf = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = { ...Object.fromEntries(parameters), ...changes };
    const filled = Object.entries(next).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return { search: `?${new URLSearchParams(filled)}` };
  };
  const set = (changes: Readonly<Record<string, string | undefined>>) =>
    navigate(urlOf(changes), { preventScrollReset: true });
  return {
    span: chosen ? undefined : (SPANS.find((known) => known === parameters.get('span')) ?? '30'),
    chosen,
    driver: isPlainId(driver) ? driver : undefined,
    setSpan: (span) => set({ span, from: undefined, to: undefined }),
    setDays: (days) => set({ span: undefined, ...days }),
    driverTo: (uid) => urlOf({ driver: uid }),
  };
}

/** Whether these are the ends of a span that a report can show. */
export const isSpan = (from: string, to: string): boolean =>
  isDay(from) && isDay(to) && from <= to && addToDay(from, MAX_DAYS - 1) >= to;

/** The days that the URL asks for. */
export const daysOf = ({ span, chosen }: Pick<ReportUrl, 'span' | 'chosen'>, today: string): Days =>
  chosen ?? { from: addToDay(today, 1 - Number(span)), to: today };
