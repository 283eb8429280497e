/** Where the functions run; the web app has to name it when it calls one. */
export const REGION = 'us-central1';
