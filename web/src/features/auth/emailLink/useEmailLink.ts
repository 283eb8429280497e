import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadCode } from '../../../browser/loadCode';
import { readErrorCode } from '../pages/authMessage';
import type { EmailLinkTexts } from './emailLinkTexts.en';
import { type EmailLinkMode, readEmailLink, withoutCode } from './readEmailLink';

const loadActions = () => loadCode(() => import('./emailLinkActions'));

type Problem = keyof EmailLinkTexts['problems'];
type Reason = 'expired' | 'used' | 'deactivated';

export interface OpenLink {
  readonly mode: EmailLinkMode;
  readonly code: string;
  /** The address that the sign-in has afterwards. */
  readonly email: string;
}

export type EmailLinkStep =
  | { readonly name: 'loading' }
  | { readonly name: 'unusable'; readonly mode: EmailLinkMode | undefined; readonly reason: Reason }
  | { readonly name: 'failed'; readonly problem: Problem }
  | { readonly name: 'open'; readonly link: OpenLink }
  | { readonly name: 'done'; readonly link: OpenLink };

/** Uses the link's code, with a new password or without one. Resolves to why that failed, if it is worth another attempt. */
export type ApplyLink = (password?: string) => Promise<Problem | undefined>;

interface UseEmailLink {
  readonly step: EmailLinkStep;
  /** Checks the link again after a failure. */
  readonly retry: () => void;
  readonly apply: ApplyLink;
  readonly sendReset: (email: string) => Promise<Problem | undefined>;
}

/** Checks the link that opened the page, moves its code out of the URL, and uses it once the person agrees. */
export function useEmailLink(): UseEmailLink {
  const location = useLocation();
  const navigate = useNavigate();
  const [step, setStep] = useState<EmailLinkStep>({ name: 'loading' });
  const { mode, code } = readEmailLink(location);

  useEffect(() => {
    const rest = withoutCode(location);
    if (rest) navigate({ search: rest.search }, { replace: true, state: rest.state });
  }, [location, navigate]);

  const check = useCallback(async () => {
    setStep({ name: 'loading' });
    setStep(await checkedStep(mode, code));
  }, [mode, code]);
  useEffect(() => {
    check();
  }, [check]);

  const apply: ApplyLink = async (password) => {
    if (step.name !== 'open') return undefined;
    const { link } = step;
    try {
      const { applyLink, setPassword } = await loadActions();
      await (password === undefined ? applyLink(link.code) : setPassword(link.code, password));
      setStep({ name: 'done', link });
      return undefined;
    } catch (error) {
      const next = stepAfter(error, link.mode);
      if (next.name === 'failed') return next.problem;
      setStep(next);
      return undefined;
    }
  };
  const sendReset = async (email: string) => {
    try {
      const { sendResetMail } = await loadActions();
      await sendResetMail(email);
      return undefined;
    } catch (error) {
      return describeProblem(error);
    }
  };
  return { step, retry: check, apply, sendReset };
}

/** What the sign-in service says about a code. It decides what the code is for, whatever the URL says. */
async function checkedStep(mode: EmailLinkMode | undefined, code: string | undefined): Promise<EmailLinkStep> {
  if (!code) return { name: 'unusable', mode, reason: 'used' };
  try {
    const { checkLink } = await loadActions();
    const checked = await checkLink(code);
    if (!checked.mode) return { name: 'unusable', mode, reason: 'used' };
    return { name: 'open', link: { mode: checked.mode, code, email: checked.email } };
  } catch (error) {
    return stepAfter(error, mode);
  }
}

const UNUSABLE: Readonly<Record<string, Reason>> = {
  'auth/expired-action-code': 'expired',
  'auth/invalid-action-code': 'used',
  // The sign-in was deleted meanwhile
  'auth/user-not-found': 'used',
  'auth/user-disabled': 'deactivated',
};

function stepAfter(error: unknown, mode: EmailLinkMode | undefined): EmailLinkStep & { name: 'unusable' | 'failed' } {
  const reason = UNUSABLE[readErrorCode(error) ?? ''];
  return reason ? { name: 'unusable', mode, reason } : { name: 'failed', problem: describeProblem(error) };
}

const PROBLEMS: Readonly<Record<string, Problem>> = {
  'auth/weak-password': 'weakPassword',
  // With a password policy in the Firebase project
  'auth/password-does-not-meet-requirements': 'weakPassword',
  'auth/too-many-requests': 'tooManyAttempts',
  'auth/network-request-failed': 'unreachable',
};

/** An error without a code says that the code of this page could not be loaded. */
function describeProblem(error: unknown): Problem {
  const code = readErrorCode(error);
  return code === undefined ? 'unreachable' : (PROBLEMS[code] ?? 'other');
}
