import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { takeFlashBanner } from '../../../ui/feedback/flashMessage';
import { useAuthTexts } from '../texts/authTexts';
import { en } from '../texts/en';

const NOTICES = ['pending', 'deactivated', 'ownerDeactivated', 'idle'] as const;

/** Says why the console signed the person out, until they leave the page. */
export function SignOutNotice() {
  const [reason, setReason] = useState<string>();
  useEffect(() => {
    const stored = takeFlashBanner();
    if (stored) setReason(stored);
  }, []);
  const { texts } = useAuthTexts();
  if (!reason) return null;
  const known = NOTICES.find((notice) => en.notices[notice] === reason);
  return (
    <p role="alert" className="mb-5 flex gap-2.5 rounded-ui bg-warn-soft p-3 text-warn-ink">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {known ? texts.notices[known] : reason}
    </p>
  );
}
