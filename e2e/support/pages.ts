import {
  meetingPath,
  memberPath,
  publicationPath,
  sharedGatheringPath,
  type LabMeetingList,
  type Member,
  type Publication,
  type SocialGathering,
} from '@lab/contracts';
import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Visitors' pages, except those of a record. */
export const publicPages = [
  '/',
  '/alumni-entry',
  '/auth',
  '/invite',
  '/members',
  '/news',
  '/facilities',
  '/upload-photo',
  '/nowhere',
];

/**
 * Members' pages. Two views of the same page are never adjacent, so that `followTo` can go from each page to the next.
 */
export const memberPages = [
  '/aimex/portal',
  '/aimex/equipment',
  '/aimex/lab-meetings',
  '/aimex/equipment?tab=checkouts',
  '/aimex/lab-meetings?view=past',
  '/aimex/managing-member',
  '/aimex/lab-meetings?view=rotation',
  '/aimex/notifications',
  '/aimex/notifications/settings',
  '/aimex/equipment/timeline',
  '/aimex/sign-in',
  '/aimex/equipment/stock-takes',
  '/aimex/social-gatherings',
  '/aimex/support-and-resources',
  '/aimex/resource-type/irb',
];

/**
 * Administrators' pages, except the database page, which asks for the password. Views of the same page are not adjacent
 * here either.
 */
export const adminPages = [
  '/aimex/site',
  '/aimex/administration',
  '/aimex/site?tab=news',
  '/aimex/photo-requests',
  '/aimex/site?tab=research',
  '/aimex/calendar-links',
  '/aimex/site?tab=settings',
  '/aimex/sign-in-accounts',
  '/aimex/site?tab=look',
  '/aimex/unanswered-questions',
  '/aimex/site?tab=files',
  '/aimex/sent-messages',
  '/aimex/site?tab=publications',
  '/aimex/system',
  '/aimex/site?tab=pages',
  '/aimex/setup',
  '/aimex/site?tab=guide',
  '/aimex/sign-in',
  '/aimex/site?tab=moving',
  '/aimex/portal',
  '/aimex/site?tab=reach',
];

/** Pages of a record: a person, a publication, an item, a meeting, and a gathering as guests see it. */
export const recordPages = async ({ request }: Page): Promise<string[]> => {
  const read = async <Body>(path: string) => (await (await request.get(path)).json()) as Body;
  const { members } = await read<{ members: Member[] }>('/api/lab-members');
  const { publications } = await read<{ publications: Publication[] }>('/api/publications');
  const { equipment } = await read<{ equipment: { id: number }[] }>('/api/equipment');
  const { meetings } = await read<LabMeetingList>('/api/lab-meetings');
  const { events } = await read<{ events: SocialGathering[] }>('/api/social-gatherings');
  return [
    memberPath(members[1]!.id),
    publicationPath(publications[0]!.key),
    `/aimex/equipment?item=${equipment[0]!.id}`,
    `/aimex/equipment/${equipment[0]!.id}`,
    meetingPath(meetings[0]!),
    sharedGatheringPath(events[0]!.shareToken),
  ];
};

/**
 * Opens a page like a link does, without reloading the app, which would take most of a check's time. The page must have
 * its own heading.
 */
export const followTo = async (place: Page | FrameLocator, path: string): Promise<void> => {
  await place
    .locator('h1')
    .first()
    .evaluate((heading, to) => {
      heading.dataset['left'] = 'true';
      const window = heading.ownerDocument.defaultView!;
      // The router numbers its history entries. While a form is open, it warns about an entry without a number.
      const { idx } = window.history.state as { idx: number };
      window.history.pushState({ idx: idx + 1 }, '', to);
      window.dispatchEvent(new window.PopStateEvent('popstate'));
    }, path);
  await expect(place.locator('[data-left]')).toHaveCount(0);
};
