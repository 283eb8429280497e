import { useJsApiLoader } from '@react-google-maps/api';
import { useEffect, useState } from 'react';
import { MAPS_KEY } from './mapsKey';

declare global {
  interface Window {
    /** Google's script calls it when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

/** Loads Google's script; it may fail at once, or when the key is judged. */
export function useMapScript(): 'loading' | 'ready' | 'failed' {
  const { isLoaded, loadError } = useJsApiLoader({ googleMapsApiKey: MAPS_KEY, preventGoogleFontsLoading: true });
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    window.gm_authFailure = () => setRefused(true);
    return () => {
      window.gm_authFailure = undefined;
    };
  }, []);
  if (loadError || refused) return 'failed';
  return isLoaded ? 'ready' : 'loading';
}
