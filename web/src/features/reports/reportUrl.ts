import { useNavigate, useSearchParams } from 'react-router-dom';
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
  const urlOf = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = { ...Object.fromEntries(parameters), ...changes };
    const filled = Object.entries(next).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return { search: `?${new URLSearchParams(filled)}` };
  };
  const set = (changes: Readonly<Record<string, string | undefined>>) =>
    navigate(urlOf(changes), { preventScrollReset: true });
  return {
    ...readReportChoice(parameters),
    setSpan: (span) => set({ span, from: undefined, to: undefined }),
    setDays: (days) => set({ span: undefined, ...days }),
    driverTo: (uid) => urlOf({ driver: uid }),
  };
}
