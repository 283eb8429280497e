import { initializeApp } from 'firebase/app';
import { appCheckKey, firebaseConfig } from './env';

export const app = initializeApp(firebaseConfig);

// Before anything is asked of Firebase, so that every request carries the app's token; its code comes only with a key.
if (appCheckKey) {
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(appCheckKey),
    isTokenAutoRefreshEnabled: true,
  });
}
