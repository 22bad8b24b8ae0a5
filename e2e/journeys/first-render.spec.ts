import type { Member } from '@lab/contracts';
import { becomeAdmin, removeMembers } from '../support/people.js';
import { created, unique } from '../support/records.js';
import { expect, logIn, system, test } from '../support/test.js';

/** Runs before a page's scripts, and remembers the elements that the server has rendered. */
const rememberRendered = (): void => {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const rendered = [...document.querySelectorAll('main, main *')];
    Object.assign(window, { rendered: rendered.map((element) => [element, element.textContent]) });
  });
};

/** The rendered texts that the app has replaced or changed. React replaces what its first render would not show. */
const replacedTexts = (): string[] =>
  (window as unknown as { rendered: [Element, string][] }).rendered.flatMap(([element, text]) =>
    element.isConnected && element.textContent === text ? [] : [`${element.tagName} ${text.slice(0, 60)}`],
  );

const isHydrated = (): boolean =>
  Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__reactContainer'));

test('the first render of the app leaves a rendered page as it is, also a biography in Markdown', async ({
  page: admin,
  browser,
}) => {
  await logIn(admin);
  await becomeAdmin(admin);
  const nameEn = unique('Sleep Researcher');
  const email = `${nameEn.replaceAll(' ', '.')}@example.edu`;
  const person = { name: '研究者', nameEn, email, role: '博士生', department: 'Design' };
  const { id } = await created<Member>(admin.request, '/api/lab-members', person);
  const biography = 'She studies **sleep**.\n\n- Köln\n- Taipei';
  expect((await admin.request.put(`/api/lab-members/${id}`, { data: { biography } })).status()).toBe(200);
  const htmlOf = async (path: string) => (await admin.request.get(path)).text();
  await expect.poll(() => htmlOf(`/members/${id}`), { timeout: 120_000 }).toContain('<strong>sleep</strong>');

  const visitor = await (await browser.newContext({ baseURL: system.url })).newPage();
  await visitor.addInitScript(rememberRendered);
  for (const path of [`/members/${id}`, '/', '/members', '/publications/okonkwo2026hesitant', '/news']) {
    await visitor.goto(path);
    // The home page loads the app with the first input.
    await visitor.keyboard.press('Shift');
    await visitor.waitForFunction(isHydrated);
    await visitor.waitForLoadState('networkidle');
    expect([path, await visitor.evaluate(replacedTexts)]).toEqual([path, []]);
  }
  await removeMembers(admin, [id]);
});
