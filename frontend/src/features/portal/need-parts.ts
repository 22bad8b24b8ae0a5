import type { ComponentType } from 'react';
import type { NeedAction } from './need';

/** The parts of other features with which tasks are done on the dashboard; app puts them together. */
export interface NeedParts {
  /** The buttons of a line. `titleId` is the id of the element that names the task. */
  Buttons: ComponentType<{ action: NeedAction; titleId: string; onOpen: () => void }>;
  /** The dialog that a button opens. */
  Dialog: ComponentType<{ action: NeedAction; onClose: () => void }>;
}
