import { createElement, useEffect } from 'react';
import { useSession } from '../../firebase/session';
import { useMe } from '../../firebase/useMe';
import { toast } from '../../ui/toast';
import type { Person } from './person';
import { UnreadableNotice } from './UnreadableNotice';

const TOAST = 'own-document';

/** The signed-in person from their user document, and from the sign-in until that is read; says when it can't be. */
export function useOwnDocument(): Person {
  const { user } = useSession();
  const me = useMe();
  const failed = me.status === 'failed' ? me : undefined;

  useEffect(() => {
    if (!failed) return;
    const notice = createElement(UnreadableNotice, { onRetry: failed.retry });
    toast.error(notice, { id: TOAST, duration: Number.POSITIVE_INFINITY });
    return () => toast.dismiss(TOAST);
  }, [failed]);

  const document = me.status === 'ready' ? me.value : undefined;
  return {
    name: document?.displayName || user.displayName || 'Admin',
    organization: document?.organization ?? '',
    picture: document?.image || user.photoURL,
  };
}
