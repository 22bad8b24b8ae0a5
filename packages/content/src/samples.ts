import { loadSampleEquipment } from './sample-equipment.js';
import { loadSampleGatherings } from './sample-gatherings.js';
import { loadSampleMeetings, loadSampleTurns } from './sample-meetings.js';
import { loadSampleMembers } from './sample-members.js';
import { loadSampleResources } from './sample-resources.js';

export * from './sample-equipment.js';
export * from './sample-gatherings.js';
export * from './sample-meetings.js';
export * from './sample-members.js';
export * from './sample-resources.js';

/** A file of the sample lab. */
export interface Sample {
  file: string;
  /** The name of its records, in the plural. */
  noun: string;
  /** Reads the file in the content folder. Throws a ContentError. */
  count: (directory: string) => number;
}

/** The files of the sample lab. */
export const samples: readonly Sample[] = [
  { file: 'sample/members.yaml', noun: 'members', count: (directory) => loadSampleMembers(directory).length },
  { file: 'sample/equipment.yaml', noun: 'items', count: (directory) => loadSampleEquipment(directory).items.length },
  {
    file: 'sample/meetings.yaml',
    noun: 'meetings',
    count: (directory) => {
      loadSampleTurns(directory);
      return loadSampleMeetings(directory).length;
    },
  },
  {
    file: 'sample/gatherings.yaml',
    noun: 'events',
    count: (directory) => loadSampleGatherings(directory).gatherings.length,
  },
  { file: 'sample/resources.yaml', noun: 'links', count: (directory) => loadSampleResources(directory).length },
];
