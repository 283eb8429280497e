import { useState } from 'react';
import { useFunctions } from 'reactfire';
import { loadCode } from '../../browser/loadCode';
import { describeError } from '../../domain/write/describeError';
import { toast } from '../../ui/feedback/toast';
import { confirm } from '../../ui/overlay/confirm';
import { eraseData, exportData, type OnProgress, type Subject } from './personalDataActions';

interface Running {
  readonly task: 'export' | 'erase';
  /** 0 to 1. */
  readonly share: number;
}

/** Exports and erases a subject's data: asks first where it can't be undone, and reports progress and outcome. */
export function usePersonalDataTasks(subject: Subject) {
  const functions = useFunctions();
  const [running, setRunning] = useState<Running>();

  const run = async (task: Running['task'], work: (onProgress: OnProgress) => Promise<void>, failed: string) => {
    setRunning({ task, share: 0 });
    try {
      await work((share) => setRunning({ task, share }));
    } catch (error) {
      toast.error(`${failed} ${describeError(error, '')}`.trim());
    } finally {
      setRunning(undefined);
    }
  };

  const download = () =>
    run(
      'export',
      async (onProgress) => {
        const [{ downloadJson }, text] = await Promise.all([
          loadCode(() => import('../../ui/print/download')),
          exportData(functions, subject, onProgress),
        ]);
        downloadJson(`personal-data-${subject.id}.json`, text);
        toast.success(`Exported ${subject.name}’s data.`);
      },
      'The data was not exported.',
    );

  const erase = async () => {
    const yes = await confirm({
      title: `Erase ${subject.name}’s personal data?`,
      text:
        subject.kind === 'client'
          ? 'Name, phone, addresses, and comments are removed from trips, the audit, and everywhere else. Trips keep their dates, status, and miles. Standing orders are paused. This can’t be undone.'
          : 'Name, contact details, messages, and pictures are removed everywhere. Trips keep their dates, status, and miles. The person keeps their sign-in, without your account. This can’t be undone.',
      yes: 'Erase',
      tone: 'danger',
      field: `Type the name to confirm: ${subject.name}`,
      typed: subject.name,
    });
    if (!yes) return;
    await run(
      'erase',
      async (onProgress) => {
        await eraseData(functions, subject, onProgress);
        toast.success('The personal data was erased.');
      },
      'Not everything was erased. Erase again to finish.',
    );
  };

  return { running, download, erase };
}
