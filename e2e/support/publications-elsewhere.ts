import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The public record that the server below has. */
export const orcidRecord = {
  orcid: '0000-0002-1825-0097',
  degree: 'Dr.-Ing.',
  institution: 'Technische Hochschule Nordheim',
  position: 'Leiterin der Forschung',
  organization: 'Institut für Haptik',
  paper: 'Hands That Know the Way',
  doi: '10.1000/hands',
} as const;

const affiliations = (kind: string, role: string, name: string) => ({
  'affiliation-group': [{ summaries: [{ [kind]: { 'role-title': role, organization: { name } } }] }],
});

const { orcid, degree, institution, position, organization, paper, doi } = orcidRecord;

const answers: Readonly<Record<string, unknown>> = {
  [`/v3.0/${orcid}/educations`]: affiliations('education-summary', degree, institution),
  [`/v3.0/${orcid}/employments`]: affiliations('employment-summary', position, organization),
  [`/v3.0/${orcid}/works`]: {
    group: [
      {
        'work-summary': [
          { 'external-ids': { 'external-id': [{ 'external-id-type': 'doi', 'external-id-value': doi }] } },
        ],
      },
    ],
  },
  [`/${doi}`]: `@article{hands, title = {${paper}}, author = {Marta Blum}, journal = {Hands}, year = {2024}, doi = {${doi}}}`,
};

/**
 * Starts a stand-in for ORCID and doi.org.
 * @returns variables with which the system asks it instead
 */
export const startPublicationsElsewhere = async () => {
  const server = createServer(({ url = '' }, response) => {
    const answer = answers[url];
    response.writeHead(answer ? 200 : 404).end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { env: { ORCID_URL: url, DOI_URL: url }, stop: () => server.close() };
};
