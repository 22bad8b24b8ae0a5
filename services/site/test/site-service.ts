import { fileURLToPath } from 'node:url';
import { SAMPLE_COUNTS_PATH } from '@lab/contracts';
import { faqYaml, loadFaq } from '@lab/content';
import { startService, startStandIn, type StartedService } from '@lab/test-kit';
import { siteService } from '../src/service.js';

/** The content folder that is shipped. */
export const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

/** What other services say is in use, by id; tests may change it. */
export type Uses = Record<string, number>;

/** The people of the lab, as the members service counts them; tests may change them. */
export interface People {
  sample: number;
  others: number;
  /** Answers of the lab guide that came with the first start. */
  answers?: number;
}

/** Starts the site service beside stand-ins of the services that it asks, without a renderer: a site takes seconds. */
export const startSiteService = async (
  env: NodeJS.ProcessEnv = {},
  uses: Uses = {},
  people: People = { sample: 0, others: 0 },
): Promise<StartedService> => {
  const owner = await startStandIn(({ url }, response) => {
    const answers: Readonly<Record<string, object>> = {
      '/api/lab-members': { members: [] },
      '/internal/uses': { uses },
      [SAMPLE_COUNTS_PATH]: {
        sample: { members: people.sample, answers: people.answers ?? 0 },
        others: { members: people.others, answers: 0 },
      },
      '/internal/faq': { yaml: faqYaml(loadFaq(CONTENT)) },
    };
    const answer = answers[url ?? ''];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  const asked = ['CHAT', 'EQUIPMENT', 'GATHERINGS', 'MEETINGS', 'MEMBERS', 'RESOURCES'];
  const urls = Object.fromEntries(asked.map((name) => [`${name}_URL`, owner.url]));
  const service = await startService(siteService, { ...urls, RENDERER_DIR: '/no/renderer', ...env });
  const close = async () => {
    await service.close();
    await owner.stop();
  };
  return { ...service, close };
};

/**
 * Lets a table of the service take nothing more, as on a full disk.
 * @returns what makes room again
 */
export const fillDisk = async ({ dataSource }: StartedService, table: string): Promise<() => Promise<void>> => {
  await dataSource.query(`
    CREATE FUNCTION find_no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER find_no_room BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION find_no_room()`);
  return async () => {
    await dataSource.query('DROP FUNCTION find_no_room CASCADE');
  };
};
