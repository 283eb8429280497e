import clsx from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { Spinner } from './Spinner';

// The library's defaults, written out because the product spec requires them. It keeps at most 20 toasts.
const settings = {
  duration: 4000,
  removeDelay: 1000,
  success: { duration: 2000 },
  loading: { duration: Number.POSITIVE_INFINITY },
};

/** Shows the toasts. Rendered once. */
export function Toaster() {
  const { toasts, handlers } = useToaster(settings);
  return (
    <section
      aria-label="Messages"
      className="pointer-events-none fixed inset-x-4 top-4 z-50 flex flex-col items-center gap-2 print:hidden"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((toast) => (
        <ToastBar key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastBar({ toast }: { readonly toast: Toast }) {
  return (
    <div
      {...toast.ariaProps}
      className={clsx(
        'flex max-w-[350px] items-start gap-2.5 rounded-ui border border-line bg-raised px-3.5 py-2.5 text-body text-ink shadow-float transition-opacity',
        toast.visible ? 'pointer-events-auto animate-enter' : 'opacity-0',
      )}
    >
      <ToastIcon toast={toast} />
      <div className="wrap-anywhere min-w-0">{resolveValue(toast.message, toast)}</div>
    </div>
  );
}

function ToastIcon({ toast }: { readonly toast: Toast }) {
  if (toast.icon) return toast.icon;
  if (toast.type === 'success') return <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />;
  if (toast.type === 'error') return <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />;
  if (toast.type === 'loading') return <Spinner className="mt-0.5 size-4" />;
  return null;
}
