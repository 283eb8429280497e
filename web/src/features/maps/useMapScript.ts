import { useEffect, useState } from 'react';
import { googleMaps } from '../../ui/googleMaps';

declare global {
  interface Window {
    /** Google's script calls it when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

type State = 'loading' | 'ready' | 'failed';

/** Loads what the map needs of Google's script; it may fail at once, or when the key is judged. */
export function useMapScript(): State {
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    const fail = () => setState('failed');
    window.gm_authFailure = fail;
    Promise.all([googleMaps.importLibrary('maps'), googleMaps.importLibrary('marker')]).then(
      () => setState((before) => (before === 'loading' ? 'ready' : before)),
      fail,
    );
    return () => {
      window.gm_authFailure = undefined;
    };
  }, []);
  return state;
}
