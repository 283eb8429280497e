import { Skeleton } from '../../ui/Skeleton';

/** Where the messages will be. */
export function MessageSkeletons() {
  return (
    <div role="status" className="flex flex-1 flex-col justify-end gap-5 px-4 py-3">
      <span className="sr-only">Loading the messages</span>
      <Skeleton className="h-9 w-2/5" />
      <Skeleton className="h-9 w-1/2 self-end" />
      <Skeleton className="h-9 w-1/3" />
    </div>
  );
}
