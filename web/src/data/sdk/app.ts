import { initializeApp } from 'firebase/app';
import { APP_CHECK_KEY } from '../../settings';
import { firebaseConfig } from './config';

export const app = initializeApp(firebaseConfig);

// Before any request to Firebase, so that each one carries an App Check token. Loaded only if a key is set.
if (APP_CHECK_KEY) {
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(APP_CHECK_KEY),
    isTokenAutoRefreshEnabled: true,
  });
}
