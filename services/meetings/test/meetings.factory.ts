import {
  addDays,
  discussionProposalSchema,
  labMeetingListSchema,
  labMeetingSchema,
  proposalVoteListSchema,
  type CreateDiscussionProposal,
  type CreateLabMeeting,
  type CreateProposalVote,
  type DiscussionProposal,
  type LabMeeting,
  type LabMeetingList,
  type ProposalVoteList,
  type Row,
  type RowChange,
} from '@lab/contracts';
import { Deadlines } from '@lab/service-kit/deadlines';
import { emptyTables, type ApiAnswer, type StartedService } from '@lab/test-kit';
import { expect } from '@jest/globals';

/** A Tuesday in the future, `YYYY-MM-DDT19:00:00`: the first is 3 January 2040. */
export const tuesday = (weeks = 0, time = '19:00:00'): string => `${addDays('2040-01-03', weeks * 7)}T${time}`;

export const meetingOf = (fields: Partial<CreateLabMeeting> = {}): CreateLabMeeting => ({
  date: tuesday(),
  type: 'paper_discussion',
  title: 'Reading group',
  ...fields,
});

export const proposalOf = (
  meetingId: number,
  fields: Partial<CreateDiscussionProposal> = {},
): CreateDiscussionProposal => ({
  meetingId,
  proposedBy: '陳思妤',
  paperATitle: 'Paper one',
  paperALink: 'https://papers.example.org/one',
  paperBTitle: 'Paper two',
  paperCTitle: 'Paper three',
  ...fields,
});

export const voteOf = (proposalId: number, fields: Partial<CreateProposalVote> = {}): CreateProposalVote => ({
  proposalId,
  memberId: 1,
  memberName: '陳思妤',
  voteStatus: 'paper_b',
  ...fields,
});

/** An instant relative to now; in the past when negative. */
export const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

export const createMeeting = async (
  { member }: StartedService,
  fields: Partial<CreateLabMeeting> = {},
): Promise<LabMeeting> => {
  const answer = await member.post<LabMeeting>('/api/lab-meetings', meetingOf(fields));
  expect(answer).toMatchObject({ status: 201 });
  return labMeetingSchema.parse(answer.body);
};

/** Later than all dates in the tests: a database is shared by one test file, this counter by a whole process. */
let weeks = 1_000;

/** Creates a proposal, with a new meeting unless one is given. */
export const createProposal = async (
  service: StartedService,
  { meetingId, ...fields }: Partial<CreateDiscussionProposal> = {},
): Promise<DiscussionProposal> => {
  const id = meetingId ?? (await createMeeting(service, { date: tuesday((weeks += 1)) })).id;
  const answer = await service.member.post<DiscussionProposal>('/api/discussion-proposals', proposalOf(id, fields));
  expect(answer).toMatchObject({ status: 201 });
  return discussionProposalSchema.parse(answer.body);
};

export const list = async ({ member }: StartedService): Promise<LabMeetingList> =>
  labMeetingListSchema.parse((await member.get('/api/lab-meetings')).body);

export const find = async (service: StartedService, id: number): Promise<LabMeeting> =>
  (await list(service)).meetings.find((meeting) => meeting.id === id)!;

export const datesOf = async (service: StartedService): Promise<string[]> =>
  (await list(service)).meetings.map(({ date }) => date);

export const vote = (
  { member }: Pick<StartedService, 'member'>,
  proposalId: number,
  fields: Partial<CreateProposalVote> = {},
): Promise<ApiAnswer<{ message: string; id: number }>> =>
  member.post('/api/proposal-votes', voteOf(proposalId, fields));

export const votesOf = async ({ member }: StartedService, proposalId: number): Promise<ProposalVoteList> =>
  proposalVoteListSchema.parse((await member.get(`/api/proposal-votes/${proposalId}`)).body);

/** Stops the service's clock at an instant; null starts it again. */
export const setClock = async ({ dataSource }: StartedService, instant: string | null): Promise<void> => {
  const now = instant === null ? 'statement_timestamp()' : `timestamptz '${instant}'`;
  await dataSource.query(`CREATE OR REPLACE FUNCTION server_now() RETURNS timestamptz LANGUAGE sql STABLE
    AS $$ SELECT date_trunc('milliseconds', ${now}) $$`);
};

/**
 * Moves the windows of all votes, to seconds from now. The services notice only when they next look. Locks by id like
 * the services, because one may be opening votes at the same time.
 */
export const moveWindows = async ({ dataSource }: StartedService, start: number, end: number): Promise<void> => {
  await dataSource.query(
    `WITH locked AS MATERIALIZED (SELECT id FROM discussion_proposals ORDER BY id FOR UPDATE)
     UPDATE discussion_proposals SET voting_start_date = server_now() + make_interval(secs => $1),
       voting_end_date = server_now() + make_interval(secs => $2)
     WHERE id IN (SELECT id FROM locked)`,
    [start, end],
  );
};

/** Makes these services open and settle votes that are due. */
export const settle = async (...services: StartedService[]): Promise<void> => {
  await Promise.all(services.map(({ app }) => app.get(Deadlines).sweep()));
};

/** From now on, this service no longer opens or settles votes on its own. */
export const stopTimer = ({ app }: StartedService): Promise<void> => app.get(Deadlines).beforeApplicationShutdown();

/** From now on, a trigger records every settlement of a vote in the table `settlings`. */
export const noteSettlings = async ({ dataSource }: StartedService): Promise<void> => {
  await dataSource.query(`CREATE TABLE IF NOT EXISTS settlings (proposal_id int); TRUNCATE settlings;
    CREATE OR REPLACE FUNCTION note_settling() RETURNS trigger LANGUAGE plpgsql
      SET search_path FROM CURRENT AS $$ BEGIN INSERT INTO settlings VALUES (NEW.id); RETURN NEW; END $$;
    CREATE OR REPLACE TRIGGER note_settling AFTER UPDATE ON discussion_proposals FOR EACH ROW
      WHEN (NEW.settled_at IS DISTINCT FROM OLD.settled_at) EXECUTE FUNCTION note_settling()`);
};

/** The proposal ids in that table. A proposal that was settled twice is in it twice. */
export const settlings = async ({ dataSource }: StartedService): Promise<number[]> => {
  const rows = (await dataSource.query('SELECT proposal_id AS id FROM settlings ORDER BY 1')) as { id: number }[];
  return rows.map(({ id }) => id);
};

export const removeAll = (service: StartedService): Promise<void> =>
  emptyTables(
    service,
    'lab_meetings, calendar_links, schedule_changes, presentation_rotations, absences, idempotency_keys',
  );

/** Changes a row like the database page. */
export const changeRow = (
  { admin }: StartedService,
  table: string,
  action: RowChange['action'],
  data: Row,
): Promise<ApiAnswer<{ row: Row }>> => admin.post<{ row: Row }>(`/internal/rows/meetings.${table}`, { action, data });
