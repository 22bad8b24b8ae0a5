import { startStandIn } from '@lab/test-kit/stand-in';

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
 * Starts a server in place of ORCID and doi.org.
 * @returns variables that make the portal use it
 */
export const startPublicationsElsewhere = async () => {
  const { url: address, stop } = await startStandIn(({ url = '' }, response) => {
    const answer = answers[url];
    response.writeHead(answer ? 200 : 404).end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));
  });
  return { env: { ORCID_URL: address, DOI_URL: address }, stop };
};
