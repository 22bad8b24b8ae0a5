import { type GuideDocument, usualGuide } from '@lab/contracts';
import { afterAll, expect, it } from '@jest/globals';
import { TranslateGuide1796060000000 as TranslateGuide } from '../src/database/migrations/1796060000000-translate-guide.js';
import { startSiteService } from './site-service.js';

const service = await startSiteService();
afterAll(() => service.close());

const english = usualGuide('en');
const own = { greeting: 'Servus!', acknowledgements: { ...english.acknowledgements, unknown: 'Bitte sehr!' } };

/** The sentences after the upgrade of a lab whose texts are in a language. */
const upgraded = async (language: string, guide: GuideDocument): Promise<GuideDocument> => {
  const runner = service.dataSource.createQueryRunner();
  try {
    await runner.query(
      `UPDATE documents SET body = jsonb_set(body, '{language}', to_jsonb($1::text)) WHERE kind = 'settings'`,
      [language],
    );
    await runner.query(`UPDATE documents SET body = $1 WHERE kind = 'guide'`, [JSON.stringify(guide)]);
    await new TranslateGuide().up(runner);
    const [{ body }] = await runner.query(`SELECT body FROM documents WHERE kind = 'guide'`);
    return body as GuideDocument;
  } finally {
    await runner.release();
  }
};

it.each(['de', 'de-AT'])('an upgrade translates the guide of a lab whose language is %j', async (language) => {
  expect(await upgraded(language, english)).toEqual(usualGuide('de'));
});

it('an upgrade keeps the sentences that a German lab has written itself', async () => {
  const german = usualGuide('de');
  expect(await upgraded('de', { ...english, ...own })).toEqual({
    ...german,
    greeting: own.greeting,
    acknowledgements: { ...german.acknowledgements, unknown: own.acknowledgements.unknown },
  });
});

it.each(['en', 'fi'])('an upgrade changes nothing in a lab whose language is %j', async (language) => {
  expect(await upgraded(language, { ...english, ...own })).toEqual({ ...english, ...own });
});
