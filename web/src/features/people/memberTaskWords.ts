import { CircleCheck, CircleSlash, type LucideIcon, RotateCcw, UserRoundX } from 'lucide-react';
import type { Question } from '../../ui/confirm';
import type { MemberTask } from './memberTasks';

interface TaskWords {
  readonly verb: string;
  readonly icon: LucideIcon;
  readonly tone?: 'danger';
  /** What to ask before it is done; nothing is asked before what can be undone without harm. */
  readonly question?: (name: string) => Question;
  readonly doing: (name: string) => string;
  readonly done: (name: string) => string;
}

/** How each task is said. */
export const MEMBER_TASK_WORDS: Readonly<Record<MemberTask, TaskWords>> = {
  confirm: {
    verb: 'Confirm',
    icon: CircleCheck,
    doing: (name) => `Confirming ${name}...`,
    done: (name) => `${name} is confirmed and can sign in.`,
  },
  decline: {
    verb: 'Decline',
    icon: UserRoundX,
    tone: 'danger',
    question: (name) => ({
      title: `Decline ${name}?`,
      text: 'What was entered about them is removed, and they can’t sign in.',
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
      text: 'They are signed out and can’t sign in or read anything until you reactivate them.',
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
