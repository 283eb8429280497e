import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** What `npm run deploy` reads, and where an operator puts it. `docs/deploy.md` tells each at length. */
export interface Setting {
  readonly name: string;
  readonly why: string;
}

/** Settings of the functions without which something that people use does not work. */
export const requiredSettings: readonly Setting[] = [
  { name: 'CLOUDINARY_CLOUD_NAME', why: 'the Cloudinary cloud that keeps pictures' },
  { name: 'CLOUDINARY_API_KEY', why: 'the key of that cloud' },
  { name: 'APP_URL', why: 'where mail sends people to sign in, such as https://your-project.web.app' },
  { name: 'CONTACT_EMAIL', why: 'who gets what visitors write on the contact form' },
];

/** Secrets of the functions, kept by Secret Manager. */
export const requiredSecrets: readonly Setting[] = [
  { name: 'CLOUDINARY_API_SECRET', why: 'with which uploads are signed' },
];

/** The project to deploy to: the one named, else the default of .firebaserc unless that is the local one. */
export function chosenProject(named: string | undefined, defaultProject: string | undefined): string | undefined {
  const project = named ?? defaultProject;
  return project?.startsWith('demo-') ? undefined : project;
}

/** The functions' settings for a project, as Firebase reads them: functions/.env, then functions/.env.<project>. */
export function readSettings(root: string, project: string): Readonly<Record<string, string | undefined>> {
  const read = (file: string) => {
    const path = join(root, 'functions', file);
    return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
  };
  return { ...read('.env'), ...read(`.env.${project}`) };
}

/** A line for each setting that is missing or blank, with where to put it; empty when all are there. */
export function missingSettings(
  settings: Readonly<Record<string, string | undefined>>,
  project: string,
): readonly string[] {
  return requiredSettings
    .filter(({ name }) => !settings[name]?.trim())
    .map(({ name, why }) => `${name} (${why}): put ${name}=… into functions/.env.${project}`);
}
