import {
  memberImportPlanSchema,
  memberImportSchema,
  type ErrorResponse,
  type MemberList,
  type TableImport,
  type TablePlan,
} from '@lab/contracts';
import { expect } from '@jest/globals';
import type { ApiClient, StartedService } from '@lab/test-kit';

export const HEADINGS = 'name,nameEn,email,role,department,researchKeywords';

export type Answer = TablePlan & TableImport & ErrorResponse;

interface Sent {
  query?: string;
  from?: ApiClient;
  headers?: Record<string, string>;
}

const PATH = '/api/lab-members/import';

/** Imports tables of members into a service. */
export const membersTable = (service: StartedService) => {
  const send = (body: string | Buffer, { query = '', from = service.admin, headers = {} }: Sent = {}) =>
    from.send<Answer>('POST', `${PATH}${query}`, {
      body: new Uint8Array(Buffer.from(body)),
      headers: { 'content-type': 'text/csv', ...headers },
    });
  const succeeded = async (answer: ReturnType<typeof send>) => {
    const { status, body } = await answer;
    expect([status, body.message]).toEqual([200, undefined]);
    return body;
  };
  return {
    send,
    sendLines: (lines: string[], options?: Sent) => send([HEADINGS, ...lines].join('\r\n'), options),
    /** Sends a file in a form, with further fields as JSON. */
    upload: (file: Buffer, fields: { mapping?: object; defaults?: object } = {}, query = '', photos?: Uint8Array) => {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(file)]), 'people.xlsx');
      if (photos) body.set('photos', new Blob([new Uint8Array(photos)]), 'photos.zip');
      for (const [name, value] of Object.entries(fields)) body.set(name, JSON.stringify(value));
      return service.admin.send<Answer>('POST', `${PATH}${query}`, { body });
    },
    doneOf: async (answer: ReturnType<typeof send>) => memberImportSchema.strict().parse(await succeeded(answer)),
    planOf: async (answer: ReturnType<typeof send>) => memberImportPlanSchema.strict().parse(await succeeded(answer)),
    members: async () => (await service.anonymous.get<MemberList>('/api/lab-members')).body.members,
  };
};
