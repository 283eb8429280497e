import type { ReactNode } from 'react';
import { DriveButton } from './DriveButton';
import { texts } from './texts/texts';

interface Props {
  readonly onRetry: () => void;
  /** What else the driver can do, where more of the page has loaded. */
  readonly children?: ReactNode;
}

/** The page of a driver whose trips, or the code that shows them, could not be loaded. */
export function DayFailure({ onRetry, children }: Props) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-4 p-4">
      <h1 className="font-semibold text-stop">{texts.title}</h1>
      <p role="alert" className="text-lead">
        {texts.failed}
      </p>
      <DriveButton size="large" tone="primary" onClick={onRetry}>
        {texts.tryAgain}
      </DriveButton>
      {children}
    </main>
  );
}
