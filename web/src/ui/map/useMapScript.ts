import { useEffect, useState } from 'react';
import { googleMaps } from '../../browser/googleMaps';

declare global {
  interface Window {
    /** Google's script calls this when it rejects the key. */
    gm_authFailure?: () => void;
  }
}

type ScriptState = 'loading' | 'ready' | 'failed';

/** Loads Google's map libraries. Can still change from ready to failed, when Google rejects the key. */
export function useMapScript(): ScriptState {
  const [state, setState] = useState<ScriptState>('loading');
  useEffect(() => {
    const fail = () => setState('failed');
    window.gm_authFailure = fail;
    Promise.all([googleMaps.importLibrary('maps'), googleMaps.importLibrary('marker')]).then(
      () => setState((current) => (current === 'loading' ? 'ready' : current)),
      fail,
    );
    return () => {
      window.gm_authFailure = undefined;
    };
  }, []);
  return state;
}
