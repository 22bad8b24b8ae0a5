import type { RunningStack } from '@lab/local';
import { fillDirectory } from './database.js';
import { processorSeconds } from './processor-time.js';
import { logInAsAdministrator } from './session.js';
import { waitFor } from './wait-for.js';

/** The cost of a change of the lab's words, until a page shows it. */
export interface Publish {
  name: string;
  /** Processor time of all processes together, in seconds. */
  processorSeconds: number;
  /** Time from the save until a visitor gets the changed page, in seconds. */
  seconds: number;
  /** The maximum of `processorSeconds`, if there is a goal. */
  goal?: number;
}

const PAPERS = 300;
const PEOPLE = 60;
const PAGES = 40;

/** The time after which the benchmark gives up waiting for a change, in milliseconds. */
const TIMEOUT_MS = 120_000;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const papers = (): string =>
  numbers(PAPERS)
    .map(
      (number) => `@inproceedings{bench${number},
  title = {Paper ${number}: What ${number} People Do with a Phone on the Way Home},
  author = {Lin, Hsiao-En and Number${(number % PEOPLE) + 1}, Member and Chen, Ssu-Yu},
  booktitle = {Proceedings of the ${number}th Conference on Phones}, year = {${2000 + (number % 26)}},
  doi = {10.5555/bench.${number}}
}`,
    )
    .join('\n');

interface Change {
  name: string;
  goal?: number;
  /** Makes the change. */
  save: () => Promise<void>;
  /** The page that shows the change, and a text that it then contains. */
  page: string;
  text: string;
}

/** Measures the cost of a change until its page shows it. */
const measure = async (stack: RunningStack, { name, goal, save, page, text }: Change): Promise<Publish> => {
  const before = processorSeconds(stack.processes());
  const start = performance.now();
  await save();
  await waitFor(
    `“${text}” is on ${page}`,
    async () => (await (await fetch(stack.url + page)).text()).includes(text),
    TIMEOUT_MS,
  );
  const seconds = (performance.now() - start) / 1000;
  return { name, seconds, processorSeconds: processorSeconds(stack.processes()) - before, ...(goal && { goal }) };
};

interface Lab {
  lab: Record<string, string>;
  researchStatement: string | null;
}

/** Changes fields of the lab's document. */
const changeLab = async ({ url }: RunningStack, headers: Record<string, string>, change: (lab: Lab) => Lab) => {
  const address = `${url}/api/site/lab`;
  const { body } = (await (await fetch(address)).json()) as { body: Lab };
  const response = await fetch(address, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(change(body)),
  });
  if (!response.ok) throw new Error(`${address} was answered ${response.status}`);
};

const sentence = (stack: RunningStack, headers: Record<string, string>, text: string): Omit<Change, 'name'> => ({
  save: () => changeLab(stack, headers, (lab) => ({ ...lab, researchStatement: text })),
  page: '/',
  text,
});

/** Publishes a changed sentence, so that pages measured afterwards were rendered at run time, not by the build. */
export const publishSentence = async (stack: RunningStack): Promise<Publish> => {
  const headers = await logInAsAdministrator(stack);
  return measure(stack, { name: 'a sentence, of the sample lab', ...sentence(stack, headers, 'Published before.') });
};

const importPapers = async ({ url }: RunningStack, headers: Record<string, string>): Promise<void> => {
  const response = await fetch(`${url}/api/publications/import`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-bibtex' },
    body: papers(),
  });
  if (!response.ok) throw new Error(`The import was answered ${response.status}: ${await response.text()}`);
};

const addPages = async ({ url }: RunningStack, headers: Record<string, string>): Promise<void> => {
  const body = '## Part\n\nSome [text](/members) with **words**.\n\n| Term | Course |\n|---|---|\n| 1 | 2 |\n\n'.repeat(
    20,
  );
  for (const number of numbers(PAGES)) {
    const page = { slug: `bench-${number}`, title: `Page ${number}`, body, place: 'footer', audience: 'public' };
    const response = await fetch(`${url}/api/site/pages`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(page),
    });
    if (!response.ok) throw new Error(`Page ${number} was answered ${response.status}: ${await response.text()}`);
  }
};

/** Publishes five changes: a sentence, an import of hundreds of papers, pages, another sentence, and a name that is on every page. */
export const benchPublish = async (stack: RunningStack): Promise<Publish[]> => {
  const headers = await logInAsAdministrator(stack);
  await fillDirectory(stack.databaseUrl, PEOPLE);
  const shortName = 'Bench Lab';
  return [
    await publishSentence(stack),
    await measure(stack, {
      name: `${PAPERS} papers and ${PEOPLE} people at once`,
      save: () => importPapers(stack, headers),
      page: `/publications/bench${PAPERS}`,
      text: `Paper ${PAPERS}`,
    }),
    await measure(stack, {
      name: `${PAGES} pages of the lab’s own`,
      save: () => addPages(stack, headers),
      page: `/pages/bench-${PAGES}`,
      text: `Page ${PAGES}`,
    }),
    await measure(stack, { name: 'a sentence after it', goal: 3, ...sentence(stack, headers, 'Published after it.') }),
    await measure(stack, {
      name: 'the lab’s short name, on every page',
      save: () => changeLab(stack, headers, (lab) => ({ ...lab, lab: { ...lab.lab, shortName } })),
      page: `/publications/bench${PAPERS}`,
      text: `· ${shortName}</title>`,
    }),
  ];
};
