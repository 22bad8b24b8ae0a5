import { fileURLToPath } from 'node:url';
import { SAMPLE_COUNTS_PATH, type PublicItem } from '@lab/contracts';
import { faqYaml, loadFaq } from '@lab/content';
import { startService, startStandIn, type StartedService } from '@lab/test-kit';
import { siteService } from '../src/service.js';

/** The content folder that is shipped. */
export const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

/** What other services report as in use, by id. Tests may change it. */
export type Uses = Record<string, number>;

/** The people of the lab, as counted by the members service. Tests may change them. */
export interface People {
  sample: number;
  others: number;
  /** The number of the lab guide's answers from the first start. */
  answers?: number;
}

/**
 * Starts the site service with fake versions of the services it calls, and without a renderer, which would take
 * seconds.
 */
export const startSiteService = async (
  env: NodeJS.ProcessEnv = {},
  uses: Uses = {},
  people: People = { sample: 0, others: 0 },
  publicItems: PublicItem[] = [],
): Promise<StartedService> => {
  const owner = await startStandIn(({ url }, response) => {
    const answers: Readonly<Record<string, object>> = {
      '/api/lab-members': { members: [] },
      '/internal/lab-members': { members: [] },
      '/internal/equipment': { equipment: publicItems },
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
  const asked = ['CHAT', 'EQUIPMENT', 'GATHERINGS', 'MEETINGS', 'MEMBERS', 'NOTIFICATIONS', 'RESOURCES'];
  const urls = Object.fromEntries(asked.map((name) => [`${name}_URL`, owner.url]));
  const service = await startService(siteService, { ...urls, RENDERER_DIR: '/no/renderer', ...env });
  const close = async () => {
    await service.close();
    await owner.stop();
  };
  return { ...service, close };
};

/**
 * Makes a table of the service refuse all writes, as on a full disk.
 * @returns a function that makes room again
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
