import { type DriveLanguage, type InvitationPreview, readCallProblem } from '@mtos/model';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadCode } from '../../../browser/loadCode';
import { paths } from '../../../ui/paths';
import { clearInvitationLink, storedInvitationLink, storeInvitationLink } from '../session/signInStorage';
import { authLanguage } from '../texts/authTexts';
import { joinProblem } from './joinProblem';
import { joinLanguage, joinTexts } from './joinTexts';
import type { JoinTexts } from './joinTexts.en';

type JoinActions = typeof import('./joinActions');

const loadActions = () => loadCode(() => import('./joinActions'));

export type JoinStep =
  | { readonly name: 'loading' }
  /** The link is incomplete, or its invitation is gone. */
  | { readonly name: 'noInvitation' }
  | { readonly name: 'failed'; readonly message: string }
  | ({ readonly name: 'open' } & OpenInvitation)
  | { readonly name: 'declined'; readonly texts: JoinTexts; readonly language: DriveLanguage };

export interface OpenInvitation {
  readonly invitation: InvitationPreview;
  readonly texts: JoinTexts;
  readonly language: DriveLanguage;
  /** The address of whoever is signed in; null if no one is. */
  readonly signedInAs: string | null;
  /** What is being done, for people. */
  readonly working?: string | undefined;
  /** Why the last attempt failed, for people. */
  readonly failure?: string | undefined;
}

/** Signs someone in who then accepts. */
export type SignIn = (actions: JoinActions) => Promise<void>;

/**
 * Accepts; signs in first if the person is signed out, and then accepts only if that gave the invited address. A sign-in
 * that fails is shown as the page's failure, unless a form shows it.
 */
export type Accept = (signIn?: SignIn, onSignInFailure?: (error: unknown) => void) => Promise<void>;

interface Join {
  readonly step: JoinStep;
  readonly accept: Accept;
  readonly decline: () => Promise<void>;
  readonly signOut: () => Promise<void>;
}

/** Reads the invitation of the link that opened the page, and answers it. */
export function useJoin(): Join {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [step, setStep] = useState<JoinStep>({ name: 'loading' });
  // Google's redirect comes back without the fragment
  const link = useCallback(() => hash.slice(1) || storedInvitationLink(), [hash]);
  const change = useCallback(
    (changes: Partial<OpenInvitation>) => setStep((last) => (last.name === 'open' ? { ...last, ...changes } : last)),
    [],
  );

  useEffect(() => {
    let unmounted = false;
    let unsubscribe = () => {};
    const open = async () => {
      const given = link();
      if (!given) return setStep({ name: 'noInvitation' });
      storeInvitationLink(given);
      const actions = await loadActions();
      const invitation = await actions.readInvitation(given);
      const language = joinLanguage(invitation.role, navigator.languages);
      const texts = joinTexts(language);
      if (unmounted) return;
      unsubscribe = actions.watchAddress((signedInAs) =>
        setStep((last) =>
          last.name === 'open' && last.invitation === invitation
            ? { ...last, signedInAs }
            : { name: 'open', invitation, language, texts, signedInAs },
        ),
      );
      actions.finishRedirect().catch((error) => !unmounted && change({ failure: joinProblem(error, texts) }));
    };
    open().catch((error) => !unmounted && setStep(stepAfter(error)));
    return () => {
      unmounted = true;
      unsubscribe();
    };
  }, [link, change]);

  const accept: Accept = async (signIn, onSignInFailure) => {
    if (step.name !== 'open') return;
    const { invitation, texts } = step;
    change({ working: texts.joining(invitation.company), failure: undefined });
    const fail = (error: unknown) => change({ working: undefined, failure: joinProblem(error, texts) });
    try {
      await signIn?.(await loadActions());
    } catch (error) {
      if (!onSignInFailure) return fail(error);
      change({ working: undefined });
      return onSignInFailure(error);
    }
    try {
      const actions = await loadActions();
      // Closed Google's pop-up, or chose another address there, which the page then says
      if (actions.signedInAddress()?.toLowerCase() !== invitation.email) return change({ working: undefined });
      await actions.accept(link() ?? '');
      clearInvitationLink();
      if (invitation.role === 'driver') window.location.assign(paths.drive);
      else navigate(invitation.role === 'facility' ? paths.facility : paths.dashboard, { replace: true });
    } catch (error) {
      if (readCallProblem(error)?.code === 'no-such-invitation') setStep({ name: 'noInvitation' });
      else fail(error);
    }
  };
  const decline = async () => {
    if (step.name !== 'open') return;
    const { texts, language } = step;
    change({ working: texts.declining, failure: undefined });
    try {
      const actions = await loadActions();
      await actions.decline(link() ?? '');
      clearInvitationLink();
      setStep({ name: 'declined', texts, language });
    } catch (error) {
      if (readCallProblem(error)?.code === 'no-such-invitation') setStep({ name: 'noInvitation' });
      else change({ working: undefined, failure: joinProblem(error, texts) });
    }
  };
  const signOut = async () => {
    const actions = await loadActions();
    await actions.leave();
  };
  return { step, accept, decline, signOut };
}

function stepAfter(error: unknown): JoinStep {
  const problem = readCallProblem(error);
  if (problem?.code === 'no-such-invitation' || problem?.code === 'invalid-input') return { name: 'noInvitation' };
  return { name: 'failed', message: joinProblem(error, joinTexts(authLanguage())) };
}
