import { join } from 'node:path';
import { root } from '../cli/root';

/** A file that can be downloaded: its name and SHA-256 checksum. */
export interface Download {
  readonly name: string;
  readonly sha256: string;
}

const VERSION = '21.0.12.1+1';

/** The folder of the release, as Eclipse Temurin publishes it. JRE_SOURCE names a mirror of it. */
export const jreSource =
  process.env.JRE_SOURCE ??
  `https://github.com/adoptium/temurin21-binaries/releases/download/jdk-${encodeURIComponent(VERSION)}`;

/** The Java runtime for each operating system and processor, as `process.platform` and `process.arch` name them. */
export const JRE_DOWNLOADS: Readonly<Record<string, Download>> = {
  'linux-x64': {
    name: 'OpenJDK21U-jre_x64_linux_hotspot_21.0.12.1_1.tar.gz',
    sha256: '2413149700df0f7d440500a84a8f764c535f21e5a5e87d38328b64eec2c5b500',
  },
  'linux-arm64': {
    name: 'OpenJDK21U-jre_aarch64_linux_hotspot_21.0.12.1_1.tar.gz',
    sha256: '14be1f35ebdbd1f6e8d57eb911a3ffb74d6d9aa255abc5daf2b1302002cf2cf2',
  },
  'darwin-x64': {
    name: 'OpenJDK21U-jre_x64_mac_hotspot_21.0.12.1_1.tar.gz',
    sha256: '6717ec641fd9ce0bb209ca083ee23b42202ac68cb6fcc5753496e0e4a0f41989',
  },
  'darwin-arm64': {
    name: 'OpenJDK21U-jre_aarch64_mac_hotspot_21.0.12.1_1.tar.gz',
    sha256: 'dec50fc6f9fcd4fe3ae8cabf5a5fa68f6afc48841f7698e468e9aa5d54beed84',
  },
  'win32-x64': {
    name: 'OpenJDK21U-jre_x64_windows_hotspot_21.0.12.1_1.zip',
    sha256: 'd35f31e712f0fcf6ac5a093edc90204fbff22f720ba3950bd09d331d5e621636',
  },
  'win32-arm64': {
    name: 'OpenJDK21U-jre_aarch64_windows_hotspot_21.0.12.1_1.zip',
    sha256: 'e82cc17e0bf89a25b0b0ed106d072f2ea420587d0a6870534b71b1dce3ae28c3',
  },
};

/** The machine's key in `JRE_DOWNLOADS`. */
export const machineKey = `${process.platform}-${process.arch}`;

/** Where the downloaded runtime is. JRE_FOLDER names another place, such as one that several clones share. */
export const jreFolder = process.env.JRE_FOLDER ?? join(root, '.suite', `jre-${VERSION}-${machineKey}`);

/** The folder with the `java` command of a runtime; macOS has a bundle. */
export const binFolder = (folder: string) =>
  process.platform === 'darwin' ? join(folder, 'Contents', 'Home', 'bin') : join(folder, 'bin');
