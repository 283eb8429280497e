import type { Capability } from '@mtos/model';
import type { paths } from '../ui/paths';

export type PageName = keyof typeof paths;

/** What the table of pages says about a page besides its code. The build, the benchmarks, and the tests read it too. */
export interface PageInfo {
  /** A short noun: in the top bar, in the browser's tab, and in the navigation. */
  readonly title: string;
  /** What it takes to open it; missing if it is public. */
  readonly requires?: Capability;
  /** The limit for what the browser loads before the page shows: scripts and styles in kB, compressed with gzip. */
  readonly maxKilobytes: number;
  /** How much its speed matters, where the build can make one page faster or another; 1 if it does not say. */
  readonly weight?: number;
  /** Its link in the side navigation, if it has one. */
  readonly link?: {
    /** The title, unless another text is given. */
    readonly label?: string;
    /** The page whose link it stands under. */
    readonly under?: PageName;
    /** Who sees the link, unless everyone does who may open the page. */
    readonly requires?: Capability;
  };
}
