import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { loadCode } from '../browser/loadCode';
import { toast } from '../feedback/toast';

/** How long the code can take until the person is told that it is loading, in milliseconds. */
const PATIENCE = 300;

interface OverlayProps {
  /** Left out by overlays that are rendered only while they are open. */
  readonly open?: boolean;
  readonly onClose: () => void;
}

/**
 * A dialog or a panel whose code loads when it is first opened. A toast says that it loads. If it can't be loaded, another one
 * says what to do and the overlay closes, so that the page stays as it is, with what was typed. Opening it again tries again.
 */
export function loadedOverlay<Module, Props extends OverlayProps>(
  load: () => Promise<Module>,
  overlayIn: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LoadedOverlay(props: Props) {
    const { open = true, onClose } = props;
    const [Overlay, setOverlay] = useState(() => loaded);
    const toastId = useId();
    const close = useRef(onClose);
    useEffect(() => {
      close.current = onClose;
    });
    const isMissing = open && !Overlay;
    useEffect(() => {
      if (!isMissing) return;
      let isWanted = true;
      const sayLater = setTimeout(() => toast.loading('Loading…', { id: toastId }), PATIENCE);
      loadCode(load).then(
        (module) => {
          loaded = overlayIn(module);
          if (isWanted) setOverlay(() => loaded);
        },
        (error) => {
          if (!isWanted) return;
          console.error(error);
          toast.error('This could not be loaded. Check the connection and try again, or reload the page.');
          close.current();
        },
      );
      return () => {
        isWanted = false;
        clearTimeout(sayLater);
        toast.dismiss(toastId);
      };
    }, [isMissing, toastId]);
    return Overlay ? <Overlay {...props} /> : null;
  };
}
