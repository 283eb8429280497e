import { Skeleton } from '../../ui/feedback/Skeleton';

/** The placeholder while the profile loads. */
export function ProfileSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5 p-5">
      <span className="sr-only">Loading your profile</span>
      <div className="h-20 max-sm:h-24">
        <Skeleton className="size-18 rounded-full" />
      </div>
      {['name', 'organization', 'email', 'phone'].map((field) => (
        <div key={field} className={field === 'email' ? 'h-[88px]' : 'h-[66px]'}>
          <Skeleton className="mt-1 mb-2.5 w-28" />
          <Skeleton className="h-10" />
        </div>
      ))}
      <Skeleton className="h-10 max-sm:h-[72px]" />
    </div>
  );
}
