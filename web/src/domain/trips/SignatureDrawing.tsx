import { SIGNATURE_BOX } from '@mtos/model';

/** A drawn signature; nothing if the drawing has no line, as after an erasure. */
export function SignatureDrawing({ name, drawing }: { readonly name: string; readonly drawing: string }) {
  if (!hasLine(drawing)) return null;
  return (
    <svg
      role="img"
      aria-label={`Signature of ${name}`}
      viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
      className="w-full rounded-ui border border-line bg-surface text-ink"
    >
      <path
        d={drawing}
        fill="none"
        stroke="currentColor"
        strokeWidth={4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export const hasLine = (drawing: string): boolean => /[LCQ]/.test(drawing);
