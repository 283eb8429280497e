import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../cli/root';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'emulator-data/README.md',
  'web/build/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

const readPage = (page: string) => readFileSync(join(root, page), 'utf8');

/** Paths that begin with a folder of the repository. Settings such as functions/.env.<id> are not committed. */
function namedPaths(text: string): readonly string[] {
  const folders = 'bench|docs|emulator-data|functions|model|planner|scripts|tests|web';
  const found = text.matchAll(new RegExp(`(?<![\\w./-])(?:${folders})/[\\w./-]*\\w`, 'g'));
  return [...found].map(([path]) => path).filter((path) => !path.includes('/.env'));
}

function linkedPaths(text: string, page: string): readonly string[] {
  const links = text.matchAll(/\]\((?!https?:)([^)#]+)/g);
  return [...links].map(([, target = '']) => join(dirname(page), target));
}

describe('the documentation', () => {
  it.each(pages)('[LOC-1] names only files that exist, in %s', (page) => {
    const paths = [...namedPaths(readPage(page)), ...linkedPaths(readPage(page), page)];
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it.each(pages)('[LOC-1] names only commands that exist, in %s', (page) => {
    const { scripts } = JSON.parse(readPage('package.json'));
    const commands = [...readPage(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(['Add a page', 'Add a field'])('[LOC-1] shows in steps, with a path for each, how to: %s', (task) => {
    const [, section = ''] = readPage('CONTRIBUTING.md').split(`## ${task}\n`);
    const steps = section.split('\n## ')[0]?.match(/^\d+\. .*$/gm) ?? [];
    expect(steps.length).toBeGreaterThan(2);
    const withoutPath = steps.filter((step) => namedPaths(step).length + linkedPaths(step, '').length === 0);
    expect(withoutPath.filter((step) => !step.includes('.md`'))).toEqual([]);
  });

  it('[LOC-1] explains every file of the build', () => {
    const files = readdirSync(join(root, 'web', 'build')).filter((file) => !/\.(test|d)\.ts$|\.md$/.test(file));
    expect(files.filter((file) => !readPage('web/build/README.md').includes(`\`${file}\``))).toEqual([]);
  });

  it('[LOC-1] is searched for paths in code spans, code blocks, and links', () => {
    expect(namedPaths(readPage('docs/architecture.md'))).toContain('model/src/documents/trip.ts');
    expect(namedPaths(readPage('README.md'))).toContain('model/src/sample');
    expect(linkedPaths(readPage('docs/architecture.md'), 'docs/architecture.md')).toContain('docs/functions.md');
  });
});
