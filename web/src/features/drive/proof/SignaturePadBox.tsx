import { Eraser } from 'lucide-react';
import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { useLatest } from '../../../browser/useLatest';
import { DriveButton } from '../DriveButton';
import { proofTexts } from './proofTexts';
import { toDrawing } from './toDrawing';

interface Props {
  /** The path data of what is drawn; empty for none. */
  readonly drawing: string;
  readonly onChange: (drawing: string) => void;
}

/** A box to sign in with a finger. It keeps its proportions, so a drawing fits after the phone was turned. */
export function SignaturePadBox({ drawing, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const changed = useLatest(onChange);

  useEffect(() => {
    const box = canvas.current;
    if (!box) return;
    const signature = new SignaturePad(box, { minDistance: 2, penColor: getComputedStyle(box).color });
    pad.current = signature;
    let width = 0;
    const fit = () => {
      const shown = box.clientWidth;
      // Not while another answer hides the box
      if (shown === 0 || shown === width) return;
      const strokes = signature.toData();
      const scale = width === 0 ? 1 : shown / width;
      width = shown;
      box.width = shown * devicePixelRatio;
      box.height = box.clientHeight * devicePixelRatio;
      box.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio);
      signature.fromData(
        strokes.map((stroke) => ({
          ...stroke,
          points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
        })),
      );
    };
    const observer = new ResizeObserver(fit);
    observer.observe(box);
    signature.addEventListener('endStroke', () =>
      changed.current(
        toDrawing(
          signature.toData().map(({ points }) => points),
          width,
        ),
      ),
    );
    return () => {
      observer.disconnect();
      signature.off();
    };
  }, [changed]);

  const clear = () => {
    pad.current?.clear();
    onChange('');
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <span className="font-medium text-ink">{proofTexts.signHere}</span>
        <DriveButton icon={Eraser} onClick={clear}>
          {proofTexts.clear}
        </DriveButton>
      </div>
      <canvas
        ref={canvas}
        role="img"
        aria-label={drawing ? proofTexts.signed : proofTexts.empty}
        className="mx-auto aspect-2/1 max-h-[60dvh] w-full max-w-[120dvh] rounded-ui border border-edge bg-surface text-ink"
      />
      <p>{proofTexts.signHelp}</p>
    </div>
  );
}
