import { lazy, Suspense } from 'react';
import { loadWhenOnline } from '../../browser/loadCode';
import { useMay } from '../../data/session/session';
import { AttentionSkeleton } from './attention/AttentionFrame';
import { StatCards } from './StatCards';
import { useDashboard } from './useDashboard';

const afterCards = () => loadWhenOnline(() => import('./afterCards'));
const OnTimeStrip = lazy(async () => ({ default: (await afterCards()).OnTimeStrip }));
const AttentionPanel = lazy(async () => ({ default: (await afterCards()).AttentionPanel }));
const BillingTotals = lazy(async () => ({ default: (await afterCards()).BillingTotals }));
const CredentialsDue = lazy(async () => ({ default: (await afterCards()).CredentialsDue }));
const DriverAnswers = lazy(async () => ({ default: (await afterCards()).DriverAnswers }));
const DueWork = lazy(async () => ({ default: (await afterCards()).DueWork }));
const EndingAuthorizations = lazy(async () => ({ default: (await afterCards()).EndingAuthorizations }));
const FacilityRequests = lazy(async () => ({ default: (await afterCards()).FacilityRequests }));
const OpenDefects = lazy(async () => ({ default: (await afterCards()).OpenDefects }));
const RiderTexts = lazy(async () => ({ default: (await afterCards()).RiderTexts }));
const FirstSteps = lazy(async () => ({ default: (await afterCards()).FirstSteps }));

/** With fewer trips, an owner may still have first steps to do, for which a few documents are read. */
const FEW_TRIPS = 100;

/** The account's counts, today's on-time share, and below them what someone has to act on, with what is to be billed and paid: trips, requests from facilities, texts from riders, drivers’ answers, defects, credentials, maintenance, and authorizations; for a new owner, the first steps. */
export function Dashboard() {
  const managesAccount = useMay('manageAccount');
  const { counts, today } = useDashboard();
  const isNew = counts.status === 'ready' && (counts.value.trips < FEW_TRIPS || counts.value.drivers === 0);
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <StatCards counts={counts} today={today} />
      <Suspense fallback={<div className="h-20" />}>
        <OnTimeStrip />
      </Suspense>
      <Suspense fallback={<AttentionSkeleton />}>
        <AttentionPanel>
          <Suspense fallback={null}>
            <FacilityRequests />
            <RiderTexts />
            <BillingTotals />
            <DriverAnswers />
            <OpenDefects />
            <CredentialsDue />
            <DueWork />
            <EndingAuthorizations />
          </Suspense>
          {managesAccount && isNew && (
            <Suspense fallback={null}>
              <FirstSteps counts={counts.value} />
            </Suspense>
          )}
        </AttentionPanel>
      </Suspense>
    </div>
  );
}
