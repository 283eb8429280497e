import { type ComponentType, useEffect, useState } from 'react';
import { useLatest } from '../../browser/useLatest';
import { loadWithToast } from '../feedback/loadWithToast';
import { toast } from '../feedback/toast';

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
    const close = useLatest(onClose);
    const isMissing = open && !Overlay;
    useEffect(() => {
      if (!isMissing) return;
      let isWanted = true;
      loadWithToast(load).then(
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
      };
    }, [isMissing, close]);
    return Overlay ? <Overlay {...props} /> : null;
  };
}
