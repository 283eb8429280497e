import { type Client, type ClientProfile, isDocumentId, type ProfileContent, profileOfClient } from '@mtos/model';
import { CalendarPlus, Merge, ShieldCheck, Split, UserRoundX } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import { useShortcut } from '../../../browser/useShortcut';
import { documents } from '../../../data/read/collections';
import { profileDocuments } from '../../../data/read/profileDocuments';
import { combineQueryStates, type QueryState } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useMay, useSession } from '../../../data/session/session';
import { type Authorizations, useAuthorizations } from '../../../domain/authorizations/useAuthorizations';
import { type Payers, usePayers } from '../../../domain/authorizations/useTripPayers';
import { BrokenDocuments, brokenIn } from '../../../domain/broken/BrokenDocuments';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard';
import { PageActions } from '../../../ui/layout/PageActions';
import { mergeUrl, newTripUrl, pageUrl, paths, splitUrl } from '../../../ui/paths';
import { ClientAuthorizations } from './ClientAuthorizations';
import { ClientHeader } from './ClientHeader';
import { ClientOrders } from './ClientOrders';
import { ComingTrips, PastTrips } from './ClientTrips';
import { ContactGroup } from './ContactGroup';
import { DriversGroup } from './DriversGroup';
import { InactiveGroup } from './InactiveGroup';
import { NeedsGroup } from './NeedsGroup';
import { NotesGroup } from './NotesGroup';
import { PayerGroup } from './PayerGroup';
import { PeopleGroup } from './PeopleGroup';
import { PlacesGroup } from './PlacesGroup';
import type { PageClient } from './ProfileGroup';
import { type ClientRides, useClientRides } from './useClientRides';
import { WhoGroup } from './WhoGroup';

/** In place of a profile that can't be read. */
const NO_PROFILE: QueryState<undefined> = { status: 'ready', value: undefined };

/** A client's page: `?id=<client uid>`. */
export function ClientPage() {
  const uid = useSearchParams()[0].get('id');
  if (!isDocumentId(uid)) return <NoClient title="No client selected">Open a client from the list.</NoClient>;
  return <OpenClient key={uid} uid={uid} />;
}

function OpenClient({ uid }: { readonly uid: string }) {
  const { account } = useSession();
  const db = useFirestore();
  const profile = useLiveDocument(profileDocuments.profile(db, account, uid));
  const record = useLiveDocument(documents.client(db, account, uid));
  const rides = useClientRides(uid);
  const authorizations = useAuthorizations(uid);
  const payers = usePayers();
  const isBroken = brokenIn(profile).length > 0;
  const live = combineQueryStates([isBroken ? NO_PROFILE : profile, record]);
  // All at once, so that nothing moves; what loads later, such as the trips of a new day, does not hide what is typed
  const isComplete = [live, authorizations, payers, ...Object.values(rides)].every(
    ({ status }) => status !== 'loading',
  );
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isComplete) setShown(true);
  }, [isComplete]);
  if (!isComplete && !isShown) return <Skeleton className="h-[980px] w-full" />;
  return (
    <>
      <BrokenDocuments of={profile} />
      <BrokenDocuments of={record} />
      <BrokenDocuments of={payers} />
      <Content
        uid={uid}
        live={live}
        rides={rides}
        authorizations={authorizations}
        payers={payers}
        isBroken={isBroken}
      />
    </>
  );
}

interface ContentProps {
  readonly uid: string;
  readonly live: QueryState<readonly [ClientProfile | undefined, Client | undefined]>;
  readonly rides: ClientRides;
  readonly authorizations: Authorizations;
  readonly payers: Payers;
  /** Whether there is a profile that can't be read. */
  readonly isBroken: boolean;
}

function Content({ uid, live, isBroken, ...lists }: ContentProps) {
  if (live.status === 'failed') return <LoadFailure title="The client could not be loaded" onRetry={live.retry} />;
  if (live.status === 'loading') return <Skeleton className="h-[980px] w-full" />;
  const [profile, record] = live.value;
  const content = profile ?? (record && profileOfClient(record));
  if (!content && isBroken) return null;
  if (!content) return <NoClient title="This client has no profile">They have no trips in your account.</NoClient>;
  const trips = record?.trips ?? 0;
  return <Profile uid={uid} profile={profile} content={content} trips={trips} isBroken={isBroken} {...lists} />;
}

interface ProfileProps extends Pick<ContentProps, 'uid' | 'rides' | 'authorizations' | 'payers' | 'isBroken'> {
  readonly profile: ClientProfile | undefined;
  readonly content: ProfileContent;
  readonly trips: number;
}

function Profile({ uid, profile, content, trips, rides, authorizations, payers, isBroken }: ProfileProps) {
  const canDispatch = useMay('dispatch');
  const managesAccount = useMay('manageAccount');
  const navigate = useNavigate();
  useShortcut('n', () => canDispatch && navigate(newTripUrl(uid)));
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  useLeaveGuard(dirty.size > 0);
  const onDirty = useCallback((group: string, isDirty: boolean) => {
    setDirty((before) => {
      if (before.has(group) === isDirty) return before;
      const others = [...before].filter((each) => each !== group);
      return new Set(isDirty ? [...others, group] : others);
    });
  }, []);
  const client: PageClient = { uid, profile, content, onDirty };
  return (
    <div className="flex flex-col gap-5">
      {canDispatch && (
        <PageActions>
          <ButtonLink to={newTripUrl(uid)} tone="primary" size="small" icon={CalendarPlus} title="New trip (N)">
            New trip
          </ButtonLink>
        </PageActions>
      )}
      <ClientHeader content={content} trips={trips} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {!isBroken && (
          <div className="flex min-w-0 flex-col gap-5">
            <NeedsGroup client={client} />
            <ClientAuthorizations client={client} authorizations={authorizations} payers={payers} />
            <PayerGroup client={client} payers={payers} />
            <WhoGroup client={client} />
            <ContactGroup client={client} />
            <PeopleGroup client={client} />
            <PlacesGroup client={client} />
            <DriversGroup client={client} />
            <NotesGroup client={client} />
            <InactiveGroup client={client} />
          </div>
        )}
        {/* In one column, the next trip comes first, and past trips last */}
        <div className="flex min-w-0 flex-col gap-5 max-xl:contents">
          <div className="min-w-0 max-xl:order-first">
            <ComingTrips trips={rides.coming} />
          </div>
          <ClientOrders orders={rides.orders} />
          <PastTrips trips={rides.past} />
          <div className="flex flex-wrap gap-2">
            {canDispatch && (
              <ButtonLink to={mergeUrl(uid)} icon={Merge}>
                Merge with another client
              </ButtonLink>
            )}
            {canDispatch && (
              <ButtonLink to={splitUrl(uid)} icon={Split}>
                Split off trips
              </ButtonLink>
            )}
            {managesAccount && (
              <ButtonLink to={pageUrl(paths.personalData, { client: uid })} icon={ShieldCheck}>
                Personal data
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

function NoClient({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <EmptyState icon={UserRoundX} title={title} action={<ButtonLink to={paths.clients}>All clients</ButtonLink>}>
      {children}
    </EmptyState>
  );
}
