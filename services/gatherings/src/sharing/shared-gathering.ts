import type { GatheringVisibility } from '@lab/contracts';

/** The gathering behind a share link. */
export interface SharedGathering {
  id: number;
  visibility: GatheringVisibility;
}

/** The current state of a shared gathering. */
export interface SharedState extends SharedGathering {
  shareToken: string;
  /** Changes when the content of the shared page changes. */
  fingerprint: string;
}
