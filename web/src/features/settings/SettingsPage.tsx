import { useSession } from '../../firebase/session';
import { useMe } from '../../firebase/useMe';
import { LoadFailure } from '../../ui/LoadFailure';
import { Panel } from '../../ui/Panel';
import { useFailureToast } from '../../ui/useFailureToast';
import { CompanySettings } from './CompanySettings';
import { ProfileForm } from './ProfileForm';
import { ProfileSkeleton } from './ProfileSkeleton';
import { useSaveProfile } from './useSaveProfile';

/** Where a person keeps their own profile, and the owner the company. */
export function SettingsPage() {
  const { account, isOwner } = useSession();
  const me = useMe();
  const { save, progress } = useSaveProfile();
  const profile = me.status === 'ready' ? me.value : undefined;
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
            profile={profile}
            progress={progress}
            onSave={(input, file) => save({ input, account, image: profile.image, file })}
          />
        )}
      </Panel>
      {isOwner && <CompanySettings />}
    </div>
  );
}
