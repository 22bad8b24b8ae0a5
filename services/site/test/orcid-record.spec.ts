import {
  orcidRecordSchema,
  publicationMessages,
  type ErrorResponse,
  type OrcidRecord,
  type SiteDocument,
} from '@lab/contracts';
import { startStandIn } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startSiteService } from './site-service.js';

const ORCID = '0000-0002-1825-0097';
const EMPTY = '0000-0002-1694-233X';
const UNKNOWN = '0000-0001-5109-3700';

const year = (value?: string) => (value ? { year: { value }, month: null, day: null } : null);

interface Row {
  role?: string | null;
  department?: string;
  organization?: unknown;
  start?: string;
  end?: string;
}

/** A group of the answer, in the form of ORCID's API. */
const group = (kind: 'education' | 'employment', { role, department, organization, start, end }: Row) => ({
  'last-modified-date': { value: 1_700_000_000_000 },
  'external-ids': { 'external-id': [] },
  summaries: [
    {
      [`${kind}-summary`]: {
        'put-code': 1,
        'department-name': department ?? null,
        'role-title': role ?? null,
        'start-date': year(start),
        'end-date': year(end),
        organization:
          typeof organization === 'string' ? { name: organization, address: { country: 'DE' } } : organization,
      },
    },
  ],
});

const none = { 'affiliation-group': [], path: '' };

/** The answers of ORCID, by path. */
const answers: Record<string, unknown> = {
  [`/v3.0/${ORCID}/educations`]: {
    'affiliation-group': [
      group('education', { role: 'M.Sc.', organization: 'Nordheim University', start: '1999', end: '2001' }),
      group('education', { role: 'Dr. rer. nat.', organization: 'Universität Köln', start: '2001', end: '2005' }),
      group('education', { role: 'Dr. rer. nat.', organization: 'Universität Köln' }),
      group('education', { role: ' \u202e ', organization: 'Nowhere' }),
      'broken',
      { summaries: [null] },
    ],
  },
  [`/v3.0/${ORCID}/employments`]: {
    'affiliation-group': [
      group('employment', { role: 'Postdoc', organization: 'ETH Zürich', start: '2005', end: '2009' }),
      group('employment', {
        role: 'Professor',
        department: 'Biology',
        organization: 'Universität Köln',
        start: '2018',
      }),
      group('employment', {
        department: 'Institute of Sleep',
        organization: 'Clinic South',
        start: '2010',
        end: '2010',
      }),
      group('employment', { organization: 'Without a Role' }),
      group('employment', { role: 'Without an Organization', organization: null }),
    ],
  },
  [`/v3.0/${ORCID}/works`]: {
    group: [
      {
        'work-summary': [
          { 'external-ids': { 'external-id': [{ 'external-id-type': 'doi', 'external-id-value': '10.1000/X' }] } },
        ],
      },
    ],
  },
  [`/v3.0/${EMPTY}/educations`]: none,
  [`/v3.0/${EMPTY}/employments`]: none,
  [`/v3.0/${EMPTY}/works`]: { group: [] },
};

const internet = await startStandIn(({ url = '' }, response) => {
  response.writeHead(answers[url] ? 200 : 404).end(JSON.stringify(answers[url] ?? {}));
});
const service = await startSiteService({ ORCID_URL: internet.url });
afterAll(async () => {
  await service.close();
  await internet.stop();
});

const read = (orcid: string, as = service.admin) =>
  as.post<OrcidRecord & ErrorResponse>('/api/site/orcid-record', { orcid });

describe('the ORCID record of the professor', () => {
  beforeEach(async () => {
    await service.dataSource.query(`UPDATE documents SET body = jsonb_set(jsonb_set(body::jsonb,
      '{professor,education}', '[]'), '{professor,experience}', '[]') WHERE kind = 'lab'`);
  });

  it('has degrees, positions and works, the newest first, each once, without unreadable rows', async () => {
    const { status, body } = await read(`https://orcid.org/${ORCID}`);
    expect([status, orcidRecordSchema.strict().parse(body)]).toEqual([
      200,
      {
        education: [
          { degree: 'Dr. rer. nat.', institution: 'Universität Köln' },
          { degree: 'M.Sc.', institution: 'Nordheim University' },
        ],
        experience: [
          { title: 'Professor', organization: 'Universität Köln', period: '2018–' },
          { title: 'Institute of Sleep', organization: 'Clinic South', period: '2010' },
          { title: 'Postdoc', organization: 'ETH Zürich', period: '2005–2009' },
        ],
        works: ['10.1000/x'],
        isEmpty: false,
      },
    ]);
  });

  it('does not offer what the professor’s lists have already, and changes nothing', async () => {
    const { body: document } = await service.anonymous.get<SiteDocument<'lab'>>('/api/site/lab');
    const professor = {
      ...document.body.professor,
      education: [{ degree: 'DR. RER. NAT.', institution: 'Universitat Koln' }],
      experience: [{ title: 'Professor', organization: 'Universität Köln', period: 'since 2018' }],
    };
    const saved = await service.admin.put('/api/site/lab', { ...document.body, professor });
    expect(saved.status).toBe(200);
    const { body } = await read(ORCID);
    expect(body.education.map(({ degree }) => degree)).toEqual(['M.Sc.']);
    expect(body.experience.map(({ title }) => title)).toEqual(['Institute of Sleep', 'Postdoc']);
    expect((await service.anonymous.get('/api/site/lab')).body).toEqual(saved.body);
  });

  it('may be empty, wrong, unknown or away, and the answer says which', async () => {
    expect((await read(EMPTY)).body).toEqual({ education: [], experience: [], works: [], isEmpty: true });
    expect(await read('0000-0002-1825-0098')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'orcid', message: publicationMessages.orcid }] },
    });
    expect(await read(UNKNOWN)).toMatchObject({ status: 422, body: { message: publicationMessages.noRecord } });
    await internet.stop();
    expect(await read(ORCID)).toMatchObject({
      status: 502,
      body: { message: publicationMessages.sourceAway('ORCID') },
    });
    await internet.start();
  });

  it('is read only for people with the right, and ten times an hour', async () => {
    expect((await read(ORCID, service.member)).status).toBe(403);
    // One after the other, because the limit counts.
    for (let count = 0; count < 5; count += 1) expect((await read(EMPTY)).status).toBe(200);
    expect(await read(EMPTY)).toMatchObject({ status: 429, body: { message: publicationMessages.oftenRead } });
  });
});
