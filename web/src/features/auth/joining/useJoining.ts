import { type ReceivedInvitation, readCallProblem } from '@mtos/model';
import { useCallback, useEffect, useState } from 'react';
import { useAuth } from 'reactfire';
import { callables } from '../../../data/sdk/callables';
import { functions } from '../../../data/sdk/functions';
import { useSession } from '../../../data/session/session';
import { DEACTIVATED } from '../session/access';
import { endSession } from '../session/endSession';
import { authLanguage, authTexts } from '../texts/authTexts';

type Step =
  | { readonly name: 'working'; readonly label: string }
  | {
      readonly name: 'invited';
      readonly invitations: readonly ReceivedInvitation[];
      /** Whether the person has just declined one. */
      readonly declined: boolean;
      /** Why the last answer failed, for people. */
      readonly failure?: string;
    }
  | { readonly name: 'failed'; readonly retry: () => void };

const settingUp = (): Step => ({ name: 'working', label: authTexts().newcomer.settingUp });

interface Joining {
  readonly step: Step;
  /** Registers the person as an owner; only `evenIfInvited` while there are invitations. */
  readonly register: (evenIfInvited: boolean) => Promise<void>;
  readonly answer: (invitation: ReceivedInvitation, accept: boolean) => Promise<void>;
}

/** These people have no way in: they are signed out. */
const NO_WAY_IN = ['not-allowed', 'not-active', 'signed-out', 'already-member'];

/** How long the user document, which is stored by then, may take to arrive before the page starts again, in milliseconds. */
const SILENT = 10_000;

/** Leads someone without an account to one: asks for invitations, and registers an owner if there are none. */
export function useJoining(): Joining {
  const auth = useAuth();
  const { user } = useSession();
  const [hasJoined, setJoined] = useState(false);
  const [step, setStep] = useState<Step>(settingUp);

  /** Does what follows from a failure for every call, and returns the message of any other problem. */
  const handle = useCallback(
    (error: unknown): string | undefined => {
      const problem = readCallProblem(error);
      if (problem && NO_WAY_IN.includes(problem.code)) {
        endSession(auth, { reason: DEACTIVATED }).catch(console.error);
        return undefined;
      }
      if (!problem || problem.code === 'unexpected') console.error(error);
      const { newcomer, busy } = authTexts();
      if (!problem) return newcomer.unreachable;
      if (authLanguage() === 'en') return problem.message;
      if (problem.code === 'busy') return busy;
      return problem.code === 'no-such-invitation' ? newcomer.gone : newcomer.failed;
    },
    [auth],
  );

  /** Gets the token of someone who has just joined an account. */
  const renewToken = useCallback(() => {
    setJoined(true);
    user.getIdToken(true).catch(console.error);
  }, [user]);
  // The user document ends the wait. Where a listener has missed it, only a new one gets it
  useEffect(() => {
    if (!hasJoined) return undefined;
    const timer = setTimeout(() => window.location.reload(), SILENT);
    return () => clearTimeout(timer);
  }, [hasJoined]);

  const register = useCallback(
    async (evenIfInvited: boolean) => {
      setStep(settingUp());
      try {
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
        const { invitations } = (await callables.registerOwner(functions)({ timeZone, evenIfInvited })).data;
        if (invitations) setStep({ name: 'invited', invitations, declined: false });
        else renewToken();
      } catch (error) {
        if (handle(error)) setStep({ name: 'failed', retry: () => register(evenIfInvited) });
      }
    },
    [handle, renewToken],
  );
  useEffect(() => {
    register(false);
  }, [register]);

  const answer = async (invitation: ReceivedInvitation, accept: boolean) => {
    const { joining, declining } = authTexts().newcomer;
    const shown = step.name === 'invited' ? step.invitations : [invitation];
    setStep({ name: 'working', label: accept ? joining(invitation.company) : declining });
    try {
      await callables.answerInvitation(functions)({ id: invitation.id, accept });
      if (accept) return renewToken();
      setStep({ name: 'invited', invitations: shown.filter(({ id }) => id !== invitation.id), declined: true });
    } catch (error) {
      const failure = handle(error);
      if (failure) setStep({ name: 'invited', invitations: shown, declined: false, failure });
    }
  };
  return { step, register, answer };
}
