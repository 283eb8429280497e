import { CircleCheck, CircleSlash, type LucideIcon, RotateCcw, UserRoundX } from 'lucide-react';
import type { Question } from '../../../ui/overlay/confirm';
import type { MemberTask } from './memberTasks';

interface TaskTexts {
  readonly verb: string;
  readonly icon: LucideIcon;
  readonly tone?: 'danger';
  /** The confirmation; not needed for what can be undone without harm. */
  readonly question?: (name: string) => Question;
  readonly doing: (name: string) => string;
  readonly done: (name: string) => string;
}

/** The UI texts of each task. */
export const MEMBER_TASK_TEXTS: Readonly<Record<MemberTask, TaskTexts>> = {
  confirm: {
    verb: 'Confirm',
    icon: CircleCheck,
    doing: (name) => `Confirming ${name}...`,
    done: (name) => `${name} is confirmed and can sign in now.`,
  },
  decline: {
    verb: 'Decline',
    icon: UserRoundX,
    tone: 'danger',
    question: (name) => ({
      title: `Decline ${name}?`,
      text: 'This deletes their details and their sign-in.',
      yes: 'Decline',
      tone: 'danger',
    }),
    doing: (name) => `Declining ${name}...`,
    done: (name) => `${name} is declined.`,
  },
  deactivate: {
    verb: 'Deactivate',
    icon: CircleSlash,
    tone: 'danger',
    question: (name) => ({
      title: `Deactivate ${name}?`,
      text: 'This signs them out. They can’t sign in or see any data until you reactivate them.',
      yes: 'Deactivate',
      tone: 'danger',
    }),
    doing: (name) => `Deactivating ${name}...`,
    done: (name) => `${name} is deactivated.`,
  },
  reactivate: {
    verb: 'Reactivate',
    icon: RotateCcw,
    doing: (name) => `Reactivating ${name}...`,
    done: (name) => `${name} is active again.`,
  },
};
