import { amountText, dayjs, paths } from '@lab/contracts';
import { changesOf, type Changes, type Lab, type Notice } from './notice.js';
import { writtenDay } from './times.js';

/** Announces to the lead professor and helpers which former members will be deleted. */
export const alumniDeletionNotices = (changes: Changes, lab: Lab): Notice[] => {
  const announced = changesOf(changes, 'alumni_deletions').flatMap(({ before, after }) =>
    before || !after ? [] : after,
  );
  const [first] = announced;
  if (!first) return [];
  const names = announced.map(({ member_id: id }) => lab.people.nameOf(id, `member ${id}`));
  const day = writtenDay(dayjs(first.due_at).tz(lab.timeZone).format('YYYY-MM-DD'));
  return [
    {
      kind: 'alumni_deletion',
      occasion: `alumni_deletion ${first.member_id} ${first.due_at}`,
      to: lab.people.deciding(),
      title: `After ${day}, ${amountText(names.length, 'former members')} will be deleted`,
      text: `${names.join(', ')}. To keep an entry, change its year “In the lab until”, or the period under Site, How we work.`,
      href: paths.members,
      overAt: new Date(first.due_at),
    },
  ];
};
