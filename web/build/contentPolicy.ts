import type { HtmlTagDescriptor, Plugin } from 'vite';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { editHtml } from './editHtml';

/** What the policy of one deployment names. */
export interface PolicyTarget {
  readonly projectId: string;
  readonly authDomain: string | undefined;
  /** The Cloudinary cloud; without one, pictures neither load nor upload. */
  readonly cloudName: string | undefined;
  /** Where the map without a Google key gets its style and tiles; undefined with a key. */
  readonly mapOrigin: string | undefined;
  /** Whether the app talks to emulators and stand-ins on this machine. */
  readonly isLocal: boolean;
}

/** Where a project's functions are. */
export const functionsOrigin = (projectId: string) => `https://us-central1-${projectId}.cloudfunctions.net`;

const OPEN_MAP = 'https://tiles.openfreemap.org';
/** What browsers call at the image host: uploads, and downloads of documents for a packet. */
const IMAGE_CALLS = ['upload', 'download'];
const imageApi = (cloudName: string, call: string) => `https://api.cloudinary.com/v1_1/${cloudName}/image/${call}`;
const NARROWED = ['img-src', 'connect-src', 'frame-src'];

/**
 * The parts of the Content-Security-Policy in firebase.json that can be narrowed to one project: its functions, its
 * sign-in domain, its Cloudinary cloud, and its map. Browsers enforce it together with that header.
 */
export function projectPolicy({ projectId, authDomain, cloudName, mapOrigin, isLocal }: PolicyTarget): string {
  const headers = firebaseJson.hosting.headers.flatMap((rule) => rule.headers);
  const policy = headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
  const narrowed: Readonly<Record<string, string | undefined>> = {
    'https://*.cloudfunctions.net': functionsOrigin(projectId),
    'https://*.firebaseapp.com': authDomain && `https://${authDomain}`,
    'https://*.web.app': undefined,
    'https://res.cloudinary.com': cloudName && `https://res.cloudinary.com/${cloudName}/image/upload/`,
    [OPEN_MAP]: mapOrigin,
    'https://api.cloudinary.com': cloudName && IMAGE_CALLS.map((call) => imageApi(cloudName, call)).join(' '),
  };
  return policy
    .split('; ')
    .map((directive) => directive.split(' '))
    .filter(([name = '']) => NARROWED.includes(name))
    .map(([name, ...sources]) => {
      const kept = sources.map((source) => (source in narrowed ? narrowed[source] : source)).filter(Boolean);
      return [name, ...(isLocal ? ['http://127.0.0.1:*'] : []), ...kept].join(' ');
    })
    .join('; ');
}

/** Writes the project's policy into every page of the build, before anything that the page loads. */
export function contentPolicy(): Plugin {
  let policy = '';
  return {
    name: 'content-policy',
    apply: 'build',
    configResolved: ({ env }) => {
      const { VITE_FIREBASE_CONFIG: config, VITE_CLOUDINARY_CLOUD_NAME: cloudName, VITE_EMULATORS: emulators } = env;
      const { VITE_GOOGLE_MAPS_KEY: googleKey, VITE_MAP_STYLE_URL: mapStyle } = env;
      if (!config) return;
      const { projectId, authDomain }: PolicyTarget = JSON.parse(config);
      const mapOrigin = googleKey ? undefined : new URL(mapStyle || OPEN_MAP).origin;
      policy = projectPolicy({ projectId, authDomain, cloudName, mapOrigin, isLocal: Boolean(emulators) });
    },
    transformIndexHtml: (html) => ({
      // Browsers look for the encoding in the first kilobyte, so it comes before the policy
      html: editHtml(html, 'encoding', /<meta\s+charset="utf-8"\s*\/?>/i, () => ''),
      tags: [
        { ...FIRST_IN_HEAD, attrs: { charset: 'UTF-8' } },
        { ...FIRST_IN_HEAD, attrs: { 'http-equiv': 'Content-Security-Policy', content: policy } },
      ],
    }),
  };
}

const FIRST_IN_HEAD = { tag: 'meta', injectTo: 'head-prepend' } satisfies HtmlTagDescriptor;
