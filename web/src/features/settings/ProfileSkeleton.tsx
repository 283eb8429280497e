import { Skeleton } from '../../ui/Skeleton';

/** Where the profile will be. */
export function ProfileSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5 p-5">
      <span className="sr-only">Loading your profile</span>
      <Skeleton className="size-18 rounded-full" />
      {['name', 'organization', 'email', 'phone'].map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="w-28" />
          <Skeleton className="h-10" />
        </div>
      ))}
    </div>
  );
}
