import { contentKey, type TextKind, type ToldTime } from '@mtos/model';
import { enqueue, TASK_SECONDS } from '../schedules/tasks';

/** A text about a trip that may be due. */
export interface TextTask {
  readonly account: string;
  /** For `willCall`, the trip from which the rider returns. */
  readonly tripId: string;
  readonly kind: TextKind;
  /** When to decide, in ISO 8601. */
  readonly runAt: string;
  /** The time before the change; of `changed` only. */
  readonly told?: ToldTime;
}

/** Adds the task that decides whether a text is sent. A repeat of the same time adds none. */
export function enqueueText(task: TextTask): Promise<void> {
  const { account, tripId, kind, runAt } = task;
  return enqueue('sendText', task, {
    id: contentKey('text', account, tripId, kind, runAt),
    dispatchDeadlineSeconds: TASK_SECONDS.account,
    scheduleTime: new Date(runAt),
  });
}
