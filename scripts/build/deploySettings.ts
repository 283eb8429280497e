import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { UserError } from '../cli/userError';

/** A setting that a deployment needs. `docs/deploy.md` describes each one. */
export interface Setting {
  readonly name: string;
  readonly why: string;
}

/** The functions' settings without which part of the product does not work. */
export const requiredSettings: readonly Setting[] = [
  { name: 'CLOUDINARY_CLOUD_NAME', why: 'the Cloudinary cloud that stores pictures' },
  { name: 'CLOUDINARY_API_KEY', why: 'the API key of that cloud' },
  { name: 'APP_URL', why: 'the links in emails, such as https://your-project.web.app' },
  { name: 'CONTACT_EMAIL', why: 'who receives messages from the contact form' },
];

/** The functions' secrets that a project with these settings needs, stored in Secret Manager. */
export const requiredSecrets = ({ values }: ProjectSettings): readonly Setting[] => [
  { name: 'CLOUDINARY_API_SECRET', why: 'signs uploads' },
  ...(values.ROUTING_SERVICE === 'google' ? [{ name: 'GOOGLE_ROUTES_KEY', why: 'asks Google for drives' }] : []),
];

/**
 * Returns the project. `command` shows how to name another one.
 * @throws UserError if there is no project, or if it exists only in the local emulators.
 */
export function projectToDeploy(project: string | undefined, command: string): string {
  if (!project) throw new UserError(`Which project? ${command}`);
  if (!project.startsWith('demo-')) return project;
  throw new UserError(`Cannot deploy to ${project}: a demo- project exists only in the local emulators.
Name a Firebase project: ${command}`);
}

/** Settings of the functions, and the file of those that belong to the project. */
export interface ProjectSettings {
  /** Relative to the root. It may not exist. */
  readonly file: string;
  readonly values: Readonly<Record<string, string | undefined>>;
}

/**
 * The functions' settings for a project, as `firebase deploy` reads them: functions/.env, then functions/.env.<project>,
 * or functions/.env.<alias> for a project that is deployed by its alias in .firebaserc.
 */
export function readSettings(root: string, project: string): ProjectSettings {
  const file = `functions/.env.${nameWithSettings(root, project)}`;
  const read = (path: string) => (existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {});
  return { file, values: { ...read(join(root, 'functions', '.env')), ...read(join(root, file)) } };
}

/**
 * The name to deploy a project by, so that Firebase reads its settings: an alias from .firebaserc if only the alias has a
 * settings file, because Firebase reads that file only for the alias. Otherwise the project itself.
 */
export function nameWithSettings(root: string, project: string): string {
  const hasSettings = (name: string) => existsSync(join(root, 'functions', `.env.${name}`));
  if (hasSettings(project)) return project;
  const aliases = Object.entries(readAliases(root)).filter(([, target]) => target === project);
  return aliases.map(([alias]) => alias).find(hasSettings) ?? project;
}

/** The project of each alias in .firebaserc. */
export function readAliases(root: string): Readonly<Record<string, string>> {
  const path = join(root, '.firebaserc');
  if (!existsSync(path)) return {};
  const { projects = {} }: { projects?: Record<string, string> } = JSON.parse(readFileSync(path, 'utf8'));
  return projects;
}

/** A line for each setting that is missing or blank, which says where to set it. */
export function missingSettings({ file, values }: ProjectSettings): readonly string[] {
  return requiredSettings
    .filter(({ name }) => !values[name]?.trim())
    .map(({ name, why }) => `${name} (${why}): set ${name}=... in ${file}`);
}
