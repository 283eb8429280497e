import { ChartColumn } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../../data/session/session';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { formatDay } from '../../domain/time/when';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Panel } from '../../ui/layout/Panel';
import { ReportActions } from './ReportActions';
import { ReportCharts } from './ReportCharts';
import { ReportSummary } from './ReportSummary';
import { allTrips } from './reportFigures';
import type { Days } from './reportSpan';
import { type ReportUrl, useReportUrl } from './reportUrl';
import { SpanPicker } from './SpanPicker';
import { tripLink } from './tripLinks';
import { type LiveReport, useReport } from './useReport';

const DriverReport = lazy(async () => ({ default: (await import('./DriverReport')).DriverReport }));
const MoneyReport = lazy(async () => ({ default: (await import('./MoneyReport')).MoneyReport }));
const OneDriver = lazy(async () => ({ default: (await import('./DriverReport')).OneDriver }));

/** How the company did on a span of days: what was on time, trips, cancellations, and miles, also by driver, and for those who may bill, what is billed. Live. */
export function ReportsPage() {
  const url = useReportUrl();
  const live = useReport(url);
  const navigate = useNavigate();
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SpanPicker span={url.span} days={live.days} setSpan={url.setSpan} setDays={url.setDays} />
        <p className="hidden text-lead print:block">{formatSpan(live.days)}</p>
        <ReportActions live={live} driver={url.driver} />
      </div>
      {url.driver && (
        <Suspense fallback={<div className="h-8" />}>
          <OneDriver uid={url.driver} onRemove={() => navigate(url.driverTo(undefined))} />
        </Suspense>
      )}
      <BrokenDocuments of={live.report} />
      <Content live={live} url={url} />
    </div>
  );
}

const formatSpan = ({ from, to }: Days) => `${formatDay(from)} to ${formatDay(to)}`;

function Content({ live: { days, report }, url }: { readonly live: LiveReport; readonly url: ReportUrl }) {
  const maySeeMoney = useMay('bill');
  if (report.status === 'failed') {
    return (
      <Panel>
        <LoadFailure title="The report could not be loaded" onRetry={report.retry} />
      </Panel>
    );
  }
  if (report.status === 'loading') return <LoadingReport />;
  const { value } = report;
  if (allTrips(value.total) === 0 && !value.total.shifts) {
    return (
      <Panel>
        <EmptyState icon={ChartColumn} title="No trips on these days">
          As soon as there are trips, the report shows the on-time share, trips, cancellations, and miles.
        </EmptyState>
      </Panel>
    );
  }
  const link = tripLink(url.driver);
  return (
    <>
      <ReportSummary total={value.total} days={days} link={link} />
      <ReportCharts report={value} days={days} link={link} />
      {maySeeMoney && (
        <Suspense fallback={<Skeleton className="h-[276px] w-full" />}>
          <MoneyReport days={days} driver={url.driver} driverTo={url.driverTo} />
        </Suspense>
      )}
      {!url.driver && (
        <Suspense fallback={<Skeleton className="h-[980px] w-full" />}>
          <DriverReport days={days} driverTo={url.driverTo} />
        </Suspense>
      )}
    </>
  );
}

/** As high as a loaded report. */
function LoadingReport() {
  return (
    <div aria-busy className="flex flex-col gap-4 lg:gap-6">
      <span className="sr-only">Loading the report</span>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4 xl:grid-cols-5">
        {['on time', 'trips', 'cancelled', 'miles', 'hours'].map((figure) => (
          <Skeleton key={figure} className="h-32 w-full" />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
        {['on time', 'trips', 'cancellations', 'miles'].map((chart) => (
          <Skeleton key={chart} className="h-[276px] w-full" />
        ))}
      </div>
    </div>
  );
}
