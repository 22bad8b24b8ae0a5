import { setTimeout as delay } from 'node:timers/promises';
import { type LabDocument, serviceUnavailableMessage, sessionMessages, type SiteRendering } from '@lab/contracts';
import { eventually, onTestFinished } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BrokenSystem } from '../src/broken-system.js';
import { LabWords } from '../src/lab-words.js';
import { startMailServer } from '../../services/notifications/test/mail-server.js';

/** Starts a system, and returns it with its site. */
const start = async (options: Parameters<typeof BrokenSystem.start>[0] = {}) => {
  const system = await BrokenSystem.start(options);
  return { system, words: new LabWords(system.stack, system.people.administrator) };
};

describe('the site, when a part of the system fails', () => {
  let system: BrokenSystem;
  let words: LabWords;

  beforeAll(async () => ({ system, words } = await start()));
  afterAll(() => system?.stack.stop());

  /** Publishes a new word, retrying until it is accepted. */
  const publish = async (): Promise<string> => {
    const mark = words.newMark();
    await eventually(async () => expect(await words.publish(mark)).toMatchObject({ status: 200 }));
    return mark;
  };

  const isShown = (mark: string) => eventually(async () => expect(await words.page('/')).toContain(mark));

  it.each([0, 100, 250, 500, 1000, 2000])(
    'never mixes pages of different saves when its service is killed %i ms after a save',
    async (wait) => {
      await isShown(await publish());
      words.watch();
      onTestFinished(() => words.stopWatching());
      const mark = await publish();
      await delay(wait);
      const killed = system.pids()['site'];
      system.signal('site', 'SIGKILL');
      await eventually(() => expect(system.pids()['site']).not.toBe(killed));
      await isShown(mark);
      await words.stopWatching();
      expect(words.mixes).toEqual([]);
    },
  );

  it('is still served while its service hangs; saves are refused with a clear message, and work afterwards', async () => {
    const shown = await publish();
    await isShown(shown);
    system.signal('site', 'SIGSTOP');
    const refused = words.publish(words.newMark());
    expect(await words.page('/')).toContain(shown);
    expect(await words.page('/news')).toContain(shown);
    const { status, text } = await refused;
    expect([502, 503, 504]).toContain(status);
    expect(text).toContain(serviceUnavailableMessage('site'));
    system.signal('site', 'SIGCONT');
    await isShown(await publish());
  });

  it('is still served while Redis hangs; saves are refused because administrators cannot be confirmed, and work afterwards', async () => {
    const shown = await publish();
    await isShown(shown);
    system.signal('redis', 'SIGSTOP');
    onTestFinished(() => system.signal('redis', 'SIGCONT'));
    // The gateway caches Redis’s answer about a session for a second.
    await eventually(async () =>
      expect(await words.publish(shown)).toMatchObject({
        status: 503,
        text: expect.stringContaining(sessionMessages.adminUnclear),
      }),
    );
    expect(await words.page('/')).toContain(shown);
    system.signal('redis', 'SIGCONT');
    await isShown(await publish());
  });

  it('still shows the last save after the gateway was killed', async () => {
    const mark = await publish();
    const killed = system.pids()['gateway'];
    system.signal('gateway', 'SIGKILL');
    await isShown(mark);
    expect(system.pids()['gateway']).not.toBe(killed);
  });
});

/**
 * The interval between requests to the guide, which allows twenty questions per minute, and the mail server, in
 * milliseconds.
 */
const PAUSE_MS = 300;

/** A question that the guide answers from the site's words about the professor. */
const QUESTION = 'Where did the professor study?';

/** Timeout in milliseconds, long enough for a slow machine. */
const TIMEOUT_MS = 180_000;

/** Repeats `isThere` until it is true. @returns the seconds since `start` */
const secondsUntil = async (start: number, pause: number, isThere: () => Promise<boolean>): Promise<number> => {
  while (!(await isThere())) {
    if (performance.now() - start > TIMEOUT_MS) throw new Error('The change did not appear in time.');
    await delay(pause);
  }
  return (performance.now() - start) / 1000;
};

it('a saved word appears in the HTML of the page, in the guide’s answer, and in the next e-mail', async () => {
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.stop());
  const { system, words } = await start({
    env: { SMTP_URL: mailServer.url, MAIL_FROM: 'lab@example.org', SAMPLE_DATA: 'true' },
  });
  onTestFinished(() => system.stack.stop());
  const { member, administrator } = system.people;
  const { members } = JSON.parse((await member.get('/api/lab-members')).text) as { members: { id: number }[] };
  const { body } = JSON.parse((await member.get('/api/site/lab')).text) as { body: LabDocument };
  // Waits for the first render like the editor, because it takes longer than later ones.
  await secondsUntil(performance.now(), PAUSE_MS, async () => {
    const { renderedAt } = JSON.parse((await administrator.get('/api/site/rendering')).text) as SiteRendering;
    return renderedAt !== null;
  });
  let people = 0;
  /** Triggers an e-mail to another member each time, because the number per member is limited. */
  const isInNextMail = async (text: string): Promise<boolean> => {
    await member.become(members[people % members.length]!.id);
    people += 1;
    await member.put('/api/notification-settings', { email: `member-${people}@example.org` });
    return Boolean(mailServer.mails.at(-1)?.text?.includes(text));
  };

  const save = async (document: LabDocument): Promise<number> => {
    const start = performance.now();
    expect(await administrator.put('/api/site/lab', document)).toMatchObject({ status: 200 });
    return start;
  };
  const { lab, professor } = body;
  for (let round = 1; round <= 3; round += 1) {
    const mark = words.newMark();
    const education = [{ degree: `M.A. in ${mark}`, institution: 'Example University' }];
    const start = await save({ ...body, professor: { ...professor, education } });
    const [page, guide] = await Promise.all([
      secondsUntil(start, 20, async () => (await words.page('/')).includes(mark)),
      secondsUntil(start, PAUSE_MS, async () =>
        (await administrator.post('/api/labguide/chat', { message: QUESTION })).text.includes(mark),
      ),
    ]);
    process.stdout.write(`A saved word: page ${page.toFixed(2)}, guide ${guide.toFixed(2)} s\n`);
  }
  // E-mails contain the lab's name for the portal. It is on every page, so all pages are rendered again.
  for (let round = 1; round <= 3; round += 1) {
    const mark = words.newMark();
    const start = await save({ ...body, lab: { ...lab, portalTitle: `Portal ${mark}` } });
    const mail = await secondsUntil(start, PAUSE_MS, () => isInNextMail(`Portal ${mark}`));
    process.stdout.write(`A saved name: mail ${mail.toFixed(2)} s\n`);
  }
});
