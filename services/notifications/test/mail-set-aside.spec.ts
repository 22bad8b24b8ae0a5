import type { SetAsideList } from '@lab/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { beginAnew, mailsOf, startMailLab, subjectsOf, wantMails, type MailLab } from './mail-lab.js';
import { tell } from './notices-lab.js';

let lab: MailLab;

beforeAll(async () => {
  lab = await startMailLab();
});
afterAll(() => lab.close());

it('a line that cannot be written is set aside, and keeps no e-mail from its reader or from others', async () => {
  await beginAnew(lab);
  for (const id of [2, 3]) await wantMails(lab.notifications, id);
  await tell(lab.notifications, { to: [2], occasion: 'bad', title: 'Bad', href: 'http://[' });
  await tell(lab.notifications, { to: [2, 3], occasion: 'good', title: 'Good' });
  await mailsOf(lab, 2);
  expect(subjectsOf(lab)).toEqual(['Good', 'Good']);
  const { body } = await lab.notifications.admin.get<SetAsideList>('/api/sent-messages/set-aside');
  expect(body.setAside).toMatchObject([{ title: 'Bad', reason: expect.stringMatching(/./) }]);
});
