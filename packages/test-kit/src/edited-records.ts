import { ifMatch, recordVersionMessages, type ErrorResponse } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import type { ApiAnswer, ApiClient } from './api-client.js';
import type { StartedService } from './started-service.js';

/** A kind of record with a version, for `describeVersions`. */
export interface EditedRecords {
  /** Two replicas on one database. */
  replicas: () => readonly [StartedService, StartedService];
  /** Of the list, e.g. `/api/equipment`; a record's path ends in its id. */
  path: string;
  /** Name of the array in the list's response. */
  array: string;
  /** The field that `body` sets to its text. */
  field: string;
  /** A complete body of the PUT. */
  body: (text: string) => object;
  /** Who may edit; members unless given. */
  editor?: (service: StartedService) => ApiClient;
  /** Creates a record. */
  create: () => Promise<{ id: number }>;
}

interface EditedRecord extends Record<string, unknown> {
  id: number;
  version: number;
}

/** Ignores the field that changes with time. */
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

    it('with the current version is accepted, and increases the version', async () => {
      const { id, version } = await createRead();
      const first = await put(id, 'First', ifMatch(version));
      expect([first.status, first.body.version, first.body[field]]).toEqual([200, version + 1, 'First']);
      const second = await put(id, 'Second', ifMatch(first.body.version));
      expect([second.status, second.body.version]).toEqual([200, version + 2]);
      expect(timeless(await read(id))).toEqual(timeless(second.body));
    });

    it('with an old version is 412 with the current record, and writes nothing', async () => {
      const { id, version } = await createRead();
      const theirs = await put(id, 'Theirs', ifMatch(version));
      const { status, body: refusal } = await put(id, 'Mine', ifMatch(version));
      expect([status, refusal.statusCode, refusal.error]).toEqual([412, 412, 'Precondition Failed']);
      expect(refusal.message).toBe(recordVersionMessages.changed);
      expect(timeless(refusal.current)).toEqual(timeless(theirs.body));
      expect(timeless(await read(id))).toEqual(timeless(theirs.body));
    });

    it('without a version is accepted', async () => {
      const { id, version } = await createRead();
      for (const text of ['One', 'Two']) expect((await put(id, text)).body[field]).toBe(text);
      expect((await read(id)).version).toBe(version + 2);
    });

    it('with a malformed version is 400 with a message, and writes nothing', async () => {
      const record = await createRead();
      for (const header of [String(record.version), `W/${ifMatch(record.version)}`, '*', '"x"']) {
        const { status, body: refusal } = await put(record.id, 'Mine', header);
        expect([status, refusal.message]).toEqual([400, recordVersionMessages.unreadable]);
      }
      expect(timeless(await read(record.id))).toEqual(timeless(record));
    });

    it('is checked in this order: access, body, existence of the record, version', async () => {
      const { id } = await createRead();
      expect((await put(id, 'Mine', '*', replicas()[0].anonymous)).status).toBe(401);
      expect((await put(999_999, 'Mine', '*')).status).toBe(400);
      expect((await put(id, '', ifMatch(99))).status).toBe(400);
      expect((await put(999_999, 'Mine', ifMatch(99))).status).toBe(404);
      expect((await put(id, 'Mine', ifMatch(99))).status).toBe(412);
    });

    it('of one version by twenty callers at once succeeds for one; the others get that one’s result', async () => {
      const { id, version } = await createRead();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          put(id, `Edit ${index}`, ifMatch(version), editor(replicas()[index % 2]!)),
        ),
      );
      const withStatus = (status: number): ApiAnswer<EditedRecord & ErrorResponse>[] =>
        answers.filter((answer) => answer.status === status);
      const [winner, ...more] = withStatus(200);
      const losers = withStatus(412);
      expect([more.length, losers.length]).toEqual([0, 19]);
      for (const loser of losers) expect(timeless(loser.body.current)).toEqual(timeless(winner!.body));
      expect(timeless(await read(id))).toEqual(timeless(winner!.body));
      expect(winner!.body.version).toBe(version + 1);
    });
  });
};
