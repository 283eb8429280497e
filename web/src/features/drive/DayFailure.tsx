import { DriveButton } from './DriveButton';
import { texts } from './texts/texts';

/** The page of a driver whose trips, or the code that shows them, could not be loaded. */
export function DayFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-4 p-4">
      <h1 className="font-semibold text-stop">{texts.title}</h1>
      <p role="alert" className="text-lead">
        {texts.failed}
      </p>
      <DriveButton size="large" tone="primary" onClick={onRetry}>
        {texts.tryAgain}
      </DriveButton>
    </main>
  );
}
