import { type GuideDocument, translatedGuide } from '@lab/contracts';
import { irreversible } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Labs whose texts are not in English got the English sentences of the guide. */
export class TranslateGuide1796060000000 implements MigrationInterface {
  name = 'TranslateGuide1796060000000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    const found = (await runner.query(`
      SELECT guide.body AS guide, settings.body ->> 'language' AS language
      FROM documents AS guide, documents AS settings WHERE guide.kind = 'guide' AND settings.kind = 'settings'`)) as {
      guide: GuideDocument;
      language: string | null;
    }[];
    for (const { guide, language } of found)
      await runner.query(`UPDATE documents SET body = $1::jsonb WHERE kind = 'guide' AND body <> $1::jsonb`, [
        JSON.stringify(translatedGuide(guide, 'en', language ?? 'en')),
      ]);
  }
}
