import { ScrollText, ShieldCheck } from 'lucide-react';
import { useMe } from '../../data/account/useMe';
import { readyValue } from '../../data/read/queryState';
import { useMay } from '../../data/session/session';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { useFailureToast } from '../../ui/feedback/useFailureToast';
import { Panel } from '../../ui/layout/Panel';
import { paths } from '../../ui/paths';
import { CompanySettings } from './CompanySettings';
import { ProfileForm } from './ProfileForm';
import { ProfileSkeleton } from './ProfileSkeleton';
import { useSaveProfile } from './useSaveProfile';

/** Links to the owner's pages about records. */
function OwnerRecords() {
  return (
    <Panel>
      <div className="flex flex-col items-start gap-3 p-5">
        <h2 className="font-semibold text-lead">Records</h2>
        <p className="text-muted">Who did what in your account, and the personal data that it keeps.</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.audit} icon={ScrollText}>
            Audit
          </ButtonLink>
          <ButtonLink to={paths.personalData} icon={ShieldCheck}>
            Personal data
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}

/** The person's own profile and, for the owner, the company and the records. */
export function SettingsPage() {
  const managesAccount = useMay('manageAccount');
  const me = useMe();
  const { save, progress } = useSaveProfile();
  const profile = readyValue(me);
  const failed = me.status !== 'loading' && !profile;
  useFailureToast(failed, 'An error occurred while fetching profile! Please try again later.');

  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <Panel>
        {me.status === 'loading' && <ProfileSkeleton />}
        {failed && (
          <LoadFailure
            title="Your profile could not be loaded"
            onRetry={me.status === 'failed' ? me.retry : () => window.location.reload()}
          />
        )}
        {profile && (
          <ProfileForm
            isOwner={managesAccount}
            profile={profile}
            progress={progress}
            onSave={(input, file) => save({ input, image: profile.image, file })}
          />
        )}
      </Panel>
      {managesAccount && <CompanySettings />}
      {managesAccount && <OwnerRecords />}
    </div>
  );
}
