import type { RunningStack } from '@lab/local';
import { memberRoles } from '@lab/contracts';
import type { Outcome } from './compare.js';
import { withDatabase } from './database.js';
import { benchList } from './list.js';

/** Size of the directory that is listed. */
const MEMBERS = 100;

/** The directory's query: same columns, same join, same order. */
const SQL = `
  SELECT id, name, name_en AS "nameEn", role, role_en AS "roleEn", department,
    '/api/photos/' || photo_key AS "photoUrl", research_keywords AS "researchKeywords", email,
    personal_website AS "personalWebsite", is_alumni AS "isAlumni", version
  FROM members.lab_members JOIN (VALUES ${memberRoles
    .map(({ role, roleEn }, index) => `('${role}', '${roleEn.replaceAll("'", "''")}', ${index + 1})`)
    .join(', ')}) AS roles (role, role_en, rank) USING (role)
  ORDER BY name = '林曉恩' DESC, rank, name COLLATE "zh-Hant-x-icu", id`;

/** `GET /api/lab-members` through the gateway, against the same query served bare. */
export const benchLabMembers = async ({ url, databaseUrl }: RunningStack): Promise<Outcome[]> => {
  await fillDirectory(databaseUrl);
  return benchList({
    name: `${MEMBERS} members`,
    url: `${url}/api/lab-members`,
    databaseUrl,
    listName: 'members',
    sql: SQL,
  });
};

const fillDirectory = (databaseUrl: string): Promise<unknown> =>
  withDatabase(databaseUrl, (client) =>
    client.query(
      `INSERT INTO members.lab_members (name, name_en, role, department, email, research_keywords)
       SELECT '成員' || n, 'Member Number ' || n, '碩士生', 'Department of Human-Centered Computing',
         'bench' || n || '@example.edu', 'Screen Time,Experience Sampling'
       FROM generate_series(1, $1 - (SELECT count(*)::int FROM members.lab_members)) AS n`,
      [MEMBERS],
    ),
  );
