import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { forgetRefusal, keptRefusal } from './refusal';

/** Why the person was signed out, until the page is left. */
export function RefusalNotice() {
  const [reason, setReason] = useState<string>();
  useEffect(() => {
    const kept = keptRefusal();
    if (kept) setReason(kept);
    forgetRefusal();
  }, []);
  if (!reason) return null;
  return (
    <p role="alert" className="mb-5 flex gap-2.5 rounded-ui bg-warn-soft p-3 text-warn-ink">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {reason}
    </p>
  );
}
