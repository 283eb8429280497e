import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chosenProject, missingSettings, readSettings, requiredSettings } from './deploySettings';

const whole = Object.fromEntries(requiredSettings.map(({ name }) => [name, 'set']));

describe('what a deployment needs', () => {
  it('[LOC-4] takes the project that is named, else the default one, and never the local demo', () => {
    expect(chosenProject('rides-prod', 'demo-mtos')).toBe('rides-prod');
    expect(chosenProject(undefined, 'rides-prod')).toBe('rides-prod');
    expect(chosenProject(undefined, 'demo-mtos')).toBeUndefined();
    expect(chosenProject('demo-mtos', undefined)).toBeUndefined();
  });

  it('[LOC-4] names every setting that is missing or blank, and where it belongs', () => {
    expect(missingSettings(whole, 'rides-prod')).toEqual([]);
    expect(missingSettings({ ...whole, CLOUDINARY_API_KEY: ' ' }, 'rides-prod')).toEqual([
      'CLOUDINARY_API_KEY (the key of that cloud): put CLOUDINARY_API_KEY=… into functions/.env.rides-prod',
    ]);
    expect(missingSettings({}, 'rides-prod')).toHaveLength(requiredSettings.length);
  });

  it('[LOC-4] reads the settings as Firebase does: those of the project before those of all', () => {
    const root = mkdtempSync(join(tmpdir(), 'settings-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    mkdirSync(join(root, 'functions'));
    writeFileSync(join(root, 'functions', '.env'), 'APP_URL=https://all.example\nPRODUCT_NAME=Rides\n');
    writeFileSync(join(root, 'functions', '.env.rides-prod'), 'APP_URL="https://prod.example"\n');
    expect(readSettings(root, 'rides-prod')).toEqual({ APP_URL: 'https://prod.example', PRODUCT_NAME: 'Rides' });
    expect(readSettings(root, 'other')).toEqual({ APP_URL: 'https://all.example', PRODUCT_NAME: 'Rides' });
  });
});
