import type { TextNumber, TextSettings } from '@mtos/model';
import { CompanyTime } from '../account/CompanyTime';
import { formatProblem } from './formatText';

type TextPermissionKind = 'stopped' | 'impossible' | 'no' | 'yes' | 'assumed' | 'unknown';

/**
 * Whether a number gets texts, in the order in which functions decide: a no that was recorded overrides the profile.
 * @param agreed whether the client's profile says that they agreed to get texts there
 */
export function readPermission(
  agreed: boolean,
  number: TextNumber | undefined,
  settings: Pick<TextSettings, 'assumesConsent'>,
): TextPermissionKind {
  if (number?.stoppedAt) return 'stopped';
  if (number?.cannotText) return 'impossible';
  if (number?.consent === 'no') return 'no';
  if (agreed || number?.consent === 'yes') return 'yes';
  return settings.assumesConsent ? 'assumed' : 'unknown';
}

const PERMISSIONS = {
  no: 'not allowed',
  yes: 'allowed',
  assumed: 'allowed, since the number was given for the ride',
  unknown: 'not allowed yet',
} as const;

interface Props {
  readonly permission: TextPermissionKind;
  readonly number: TextNumber | undefined;
}

/** Says whether a number gets texts, and what can change that after STOP. */
export function TextPermission({ permission, number }: Props) {
  if (permission === 'stopped') {
    return (
      <span className="font-medium text-warn-ink">
        stopped {number?.stoppedAt && <CompanyTime at={number.stoppedAt.toDate()} />}. Only START from this number
        allows them again.
      </span>
    );
  }
  if (permission === 'impossible') return `not possible: ${formatProblem({ problem: number?.cannotText ?? '' })}`;
  return PERMISSIONS[permission];
}
