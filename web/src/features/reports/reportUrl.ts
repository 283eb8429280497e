import { useNavigate, useSearchParams } from 'react-router-dom';
import { parametersWith } from '../../browser/urlParameters';
import { type Days, type ReportChoice, readReportChoice, type Span } from './reportSpan';

/** What a report shows. It is in the URL, so that a link or a reload shows the same. */
export interface ReportUrl extends ReportChoice {
  readonly setSpan: (span: Span) => void;
  readonly setDays: (days: Days) => void;
  /** The same report of one driver, or of all without one. */
  readonly driverTo: (uid: string | undefined) => { readonly search: string };
}

/** What the URL says about the report. */
export function useReportUrl(): ReportUrl {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const set = (changes: Readonly<Record<string, string | undefined>>) =>
    navigate({ search: parametersWith(window.location.search, changes) }, { preventScrollReset: true });
  return {
    ...readReportChoice(parameters),
    setSpan: (span) => set({ span, from: undefined, to: undefined }),
    setDays: (days) => set({ span: undefined, ...days }),
    driverTo: (uid) => ({ search: `?${parametersWith(parameters.toString(), { driver: uid })}` }),
  };
}
