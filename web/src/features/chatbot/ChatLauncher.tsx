import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstInteraction } from '../../ui/browser/onFirstInteraction';
import { useHydrated } from '../../ui/browser/useHydrated';
import { Spinner } from '../../ui/feedback/Spinner';

const load = () => import('./ChatWidget');
const ChatWidget = lazy(async () => ({ default: (await load()).ChatWidget }));

/** The chatbot's button. The package loads after the visitor's first interaction, when the browser is idle. */
export function ChatLauncher() {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    return onFirstInteraction(() => whenIdle(() => load().catch(() => undefined)));
  }, []);
  return (
    <aside aria-label="Help" className="print:hidden">
      {opened ? (
        <Suspense fallback={<LaunchButton busy />}>
          <ChatWidget />
        </Suspense>
      ) : (
        <LaunchButton onClick={() => setOpened(true)} />
      )}
    </aside>
  );
}

interface Props {
  readonly busy?: boolean;
  readonly onClick?: () => void;
}

/** Looks like the package's own button, which replaces it once the chat has been opened. */
function LaunchButton({ busy = false, onClick }: Props) {
  const hydrated = useHydrated();
  return (
    <div className="fixed right-5 bottom-5 z-20 flex items-center gap-4">
      <span aria-hidden className="rounded-ui bg-raised px-3.5 py-2 font-medium text-body shadow-float max-sm:sr-only">
        Need Help?
      </span>
      <button
        type="button"
        aria-label="Need Help?"
        aria-haspopup="dialog"
        aria-busy={busy || undefined}
        disabled={!hydrated}
        onClick={onClick}
        className="grid size-14 place-items-center rounded-full bg-accent text-on-accent shadow-float transition-colors hover:bg-accent-strong disabled:opacity-55"
      >
        {busy ? <Spinner className="size-6 text-current" /> : <MessageCircle aria-hidden className="size-6" />}
      </button>
    </div>
  );
}
