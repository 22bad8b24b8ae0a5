import { randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BackupList, type LabMeetingList, limits } from '@lab/contracts';
import { freePort } from '@lab/local';
import { canMount, eventually } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ControlGroup } from '../src/control-group.js';
import { journeys, walk } from '../src/journeys.js';
import { type Answer, Visitor } from '../src/visitor.js';

const PASSWORDS = { lab: 'labpassword1', admin: 'adminpassword1' };

const PAPERS = 300;
const MEMBERS = 60;
const SECONDS = 60;

/** The most memory that all processes together may use once they are idle, in MiB. */
const AT_REST = 650;

/** The renderer ends five minutes after the last change. */
const REST_MS = 280_000;

const papers = (): string =>
  Array.from(
    { length: PAPERS },
    (_, number) => `@inproceedings{small${number},
  title = {Paper ${number}: What ${number} People Do with a Phone on the Way Home},
  author = {Lin, Hsiao-En and Chen, Ssu-Yu},
  booktitle = {Proceedings of the ${number}th Conference on Phones}, year = {${2000 + (number % 26)}}
}`,
  ).join('\n');

/** `make start` in a control group. The clients are outside of it. */
const startIn = async (group: ControlGroup, dataDir: string): Promise<{ url: string; launcher: ChildProcess }> => {
  const main = join(dirname(createRequire(import.meta.url).resolve('@lab/local')), 'main.js');
  const port = await freePort();
  const passwords = { LAB_PASSWORD: PASSWORDS.lab, ADMIN_PASSWORD: PASSWORDS.admin };
  const launcher = spawn('sh', ['-c', 'echo $$ > "$0" && exec "$@"', group.processes, process.execPath, main], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), ...passwords },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
  return { url, launcher };
};

(canMount ? describe : describe.skip)('a server with 1 GB of memory and no swap (as root on Linux)', () => {
  const group = canMount ? new ControlGroup(`lab-small-${process.pid}`, 1024 ** 3) : undefined!;
  let dataDir: string;
  let url: string;
  let launcher: ChildProcess;
  let member: Visitor;
  let administrator: Visitor;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lab-small-'));
    ({ url, launcher } = await startIn(group, dataDir));
    const stack = { url, passwords: PASSWORDS };
    [member, administrator] = await Promise.all([Visitor.logIn(stack, 'lab'), Visitor.logIn(stack, 'admin')]);
  });
  afterAll(async () => {
    const end = once(launcher, 'exit');
    launcher.kill('SIGTERM');
    await end;
    group.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('publishes 300 papers', async () => {
    const file = new Blob([papers()], { type: 'application/x-bibtex' });
    expect(await administrator.post('/api/publications/import', file)).toMatchObject({ status: 200 });
    await eventually(async () => expect((await fetch(`${url}/publications/small${PAPERS - 1}`)).status).toBe(200));
  });

  it('answers 60 members for a minute', async () => {
    const until = Date.now() + SECONDS * 1000;
    const wrong: Answer[] = [];
    let count = 0;
    const work = async (number: number) => {
      for (let turn = number; Date.now() < until; turn += 1) {
        const journey = journeys[turn % journeys.length]!;
        count += 1;
        const mark = `small-${count}-`;
        const written = await walk({ member, administrator }, journey, mark, 5000 + count);
        const read = await (journey.isAdmin ? administrator : member).get(journey.list);
        if (written.status !== 201) wrong.push(written);
        if (read.status !== 200 || !read.text.includes(mark)) wrong.push({ ...read, text: `${journey.list} ${mark}` });
        await delay(500 + Math.random() * 1000);
      }
    };
    await Promise.all(Array.from({ length: MEMBERS }, (_, number) => work(number)));
    expect(wrong).toEqual([]);
  });

  it('receives 50 MB of slides', async () => {
    const { meetings } = JSON.parse((await member.get('/api/lab-meetings')).text) as LabMeetingList;
    const form = new FormData();
    form.set('file', new Blob(['%PDF-1.7\n', randomBytes(limits.slidesBytes - 100), '\n%%EOF']), 'slides.pdf');
    expect(await member.post(`/api/lab-meetings/${meetings[0]!.id}/files`, form)).toMatchObject({ status: 201 });
  });

  it('makes a backup', async () => {
    expect(await administrator.post('/api/backups', {})).toMatchObject({ status: 204 });
    await eventually(async () => {
      const { runs } = JSON.parse((await administrator.get('/api/backups')).text) as BackupList;
      expect(runs[0]).toMatchObject({ kind: 'manual', isOk: true });
    });
  });

  it('has lost no process, and needs at most 650 MiB some minutes later', async () => {
    const until = Date.now() + REST_MS;
    while (group.mebibytes > AT_REST && Date.now() < until) await delay(1000);
    const { killed, mebibytes } = group;
    expect({ killed, mebibytes, isSmall: mebibytes <= AT_REST }).toEqual({ killed: 0, mebibytes, isSmall: true });
  });
});
