import { type DriveLanguage, driveLanguage, type InvitationPreview, type Role } from '@mtos/model';
import { en } from './joinTexts.en';
import { es } from './joinTexts.es';

type Invited = Pick<InvitationPreview, 'company' | 'invitedBy' | 'role'>;

/** The texts of the page that an invitation's link leads to. */
export interface JoinTexts {
  readonly title: (company: string) => string;
  readonly invites: (invited: Invited) => string;
  readonly needsConfirmation: string;
  readonly sentTo: string;
  readonly google: string;
  readonly orPassword: string;
  readonly email: string;
  readonly choosePassword: string;
  readonly confirmPassword: string;
  readonly register: string;
  readonly hasPassword: string;
  readonly password: string;
  readonly signIn: string;
  readonly isNew: string;
  readonly forgotPassword: string;
  readonly resetSent: (email: string) => string;
  readonly alreadyRegistered: string;
  /** In the order of the model's `PASSWORD_RULES`. */
  readonly passwordRules: readonly string[];
  /** What screen readers hear behind a rule that is met. */
  readonly ruleMet: string;
  readonly rulesNotMet: string;
  readonly mismatch: string;
  readonly noPassword: string;
  readonly signedInAs: (email: string) => string;
  readonly otherAddress: (email: string, signedInAs: string) => string;
  readonly signOut: string;
  readonly accept: string;
  readonly decline: string;
  readonly notExpected: string;
  readonly joining: (company: string) => string;
  readonly declining: string;
  readonly declined: string;
  readonly declinedMore: string;
  readonly registerCompany: string;
  readonly problems: {
    readonly alreadyMember: string;
    readonly othersPassword: string;
    readonly deactivated: string;
    readonly wrongPassword: string;
    readonly weakPassword: string;
    readonly tooManyAttempts: string;
    readonly unreachable: string;
    /** Something else. */
    readonly other: string;
  };
}

const TABLES: Readonly<Record<DriveLanguage, JoinTexts>> = { en, es };

/** The language of the page: drivers can have that of their device, as on the drivers' page; admins use an English console. */
export function joinLanguage(role: Role, preferred: readonly string[]): DriveLanguage {
  return role === 'driver' ? driveLanguage(preferred) : 'en';
}

export const joinTexts = (language: DriveLanguage): JoinTexts => TABLES[language];
