/** Records are known by names in the script, such as `Meeting 3`, because their ids are the services' affair. */
export type MeetingAction =
  | { does: 'addMeeting' | 'editMeeting'; meeting: string; date: string; title: string; presenters: readonly number[] }
  | { does: 'cancelMeeting' | 'removeMeeting'; meeting: string }
  | { does: 'postpone'; from: string }
  | { does: 'undo' }
  | { does: 'propose'; meeting: string; by: number; start: number | null; seconds: number }
  | { does: 'vote'; meeting: string; by: number; option: VoteOption };

export type VoteOption = 'paper_a' | 'paper_b' | 'paper_c' | 'not_voted';

export type EquipmentAction =
  | { does: 'addItem'; item: string }
  | { does: 'checkOut'; item: string; by: number; until: string }
  | { does: 'giveBack'; item: string; condition: 'good' | 'minor_issues' }
  | { does: 'reserve'; item: string; by: number; first: string; last: string }
  | { does: 'useReservation' | 'removeReservation'; item: string };

export type GatheringAction =
  | { does: 'addGathering'; gathering: string; by: number; date: number; end: number; venue: string | null }
  | { does: 'editGathering'; gathering: string; by: number; date: number; end: number }
  | { does: 'removeGathering'; gathering: string; by: number }
  | { does: 'addVenue'; gathering: string; venue: string; by: number }
  | { does: 'voteVenue'; gathering: string; venue: string; by: number; isYes: boolean }
  | { does: 'comment'; gathering: string; venue: string; by: number };

export type PeopleAction = { does: 'requestPhoto'; name: string } | { does: 'leave'; who: number };

/** What happens in the semester, at an instant in milliseconds. */
export type Action = { at: number } & (MeetingAction | EquipmentAction | GatheringAction | PeopleAction);

export type Does = Action['does'];
export type ActionOf<Name extends Does> = Action & { does: Name };

/** The twenty people of the lab. The first is the lead professor. */
export const PEOPLE: readonly { id: number; name: string; nameEn: string }[] = [
  '林曉恩',
  '陳思妤',
  '王小明',
  '林雨晴',
  '張家豪',
  '李怡君',
  '黃俊傑',
  '吳佳蓉',
  '劉冠宇',
  '蔡欣怡',
  '楊承翰',
  '許雅婷',
  '鄭宇軒',
  '謝佩珊',
  '郭彥廷',
  '洪詩涵',
  '曾柏翰',
  '邱郁婷',
  '廖志偉',
  '賴品妍',
].map((name, index) => ({ id: index + 1, name, nameEn: `Person ${index + 1}` }));

export const nameOf = (id: number): string => PEOPLE[id - 1]!.name;

/** Some people never say who they are, and type their names to vote. */
export const typesTheirName = (id: number): boolean => id % 7 === 0;

export const paperTitle = (meeting: string, option: VoteOption): string => `${meeting}, ${option.replace('_', ' ')}`;
