import { ifMatch, recordVersionMessages, type ErrorResponse } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import type { ApiAnswer, ApiClient } from './api-client.js';
import type { StartedService } from './started-service.js';

/** A kind of record with a version, for `describeVersions`. */
export interface EditedRecords {
  /** Two replicas on one database. */
  replicas: () => readonly [StartedService, StartedService];
  /** The path of the list, e.g. `/api/equipment`. A record's id follows it. */
  path: string;
  /** Name of the array in the list's response. */
  array: string;
  /** The field that `body` sets to its text. */
  field: string;
  /** A complete body of the PUT. */
  body: (text: string) => object;
  /** Who may edit; by default members. */
  editor?: (service: StartedService) => ApiClient;
  /** Creates a record. */
  create: () => Promise<{ id: number }>;
}

interface EditedRecord extends Record<string, unknown> {
  id: number;
  version: number;
}

/** Leaves out the field that changes with time. */
const timeless = (record: unknown): unknown => ({ ...(record as EditedRecord), remainingSeconds: 0 });

/** The tests for every PUT of a record with a version. */
export const describeVersions = (records: EditedRecords): void => {
  const { replicas, path, array, field, body, editor = (service) => service.member, create } = records;
  describe(`an edit of ${path}`, () => {
    const member = () => editor(replicas()[0]);
    const read = async (id: number): Promise<EditedRecord> => {
      const { body: answer } = await member().get<Record<string, EditedRecord[]>>(path);
      return answer[array]!.find((record) => record.id === id)!;
    };
    const put = (id: number, text: string, header?: string, from = member()) =>
      from.put<EditedRecord & ErrorResponse>(
        `${path}/${id}`,
        body(text),
        header === undefined ? {} : { 'if-match': header },
      );
    const createRead = async () => read((await create()).id);

    it('is accepted with the current version or none and increases it, but with an old version is a 412 with the current record', async () => {
      const { id, version } = await createRead();
      const first = await put(id, 'First', ifMatch(version));
      expect([first.status, first.body.version, first.body[field]]).toEqual([200, version + 1, 'First']);
      const theirs = await put(id, 'Theirs');
      expect([theirs.status, theirs.body.version]).toEqual([200, version + 2]);
      const { status, body: refusal } = await put(id, 'Mine', ifMatch(version));
      expect([status, refusal.message]).toEqual([412, recordVersionMessages.changed]);
      expect(timeless(refusal.current)).toEqual(timeless(theirs.body));
      expect(timeless(await read(id))).toEqual(timeless(theirs.body));
      expect((await put(id, '', ifMatch(99))).status).toBe(400);
      expect((await put(999_999, 'Mine', ifMatch(99))).status).toBe(404);
    });

    it('succeeds for one of six concurrent callers with the same version, and the others get its result', async () => {
      const { id, version } = await createRead();
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          put(id, `Edit ${index}`, ifMatch(version), editor(replicas()[index % 2]!)),
        ),
      );
      const withStatus = (status: number): ApiAnswer<EditedRecord & ErrorResponse>[] =>
        answers.filter((answer) => answer.status === status);
      const [winner, ...more] = withStatus(200);
      const losers = withStatus(412);
      expect([more.length, losers.length]).toEqual([0, 5]);
      for (const loser of losers) expect(timeless(loser.body.current)).toEqual(timeless(winner!.body));
      expect(timeless(await read(id))).toEqual(timeless(winner!.body));
      expect(winner!.body.version).toBe(version + 1);
    });
  });
};
