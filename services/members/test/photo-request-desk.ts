import type { ApprovePhotoRequest, ErrorResponse, Member, PhotoRequest, PhotoRequestList } from '@lab/contracts';
import { newAddress, type ApiAnswer, type ApiClient, type StartedService } from '@lab/test-kit';
import { submitPhotoRequest, type photoForm } from './members.factory.js';

/** What the tests of photo requests ask of a running members service. */
export class PhotoRequestDesk {
  constructor(private readonly service: StartedService) {}

  /** Every visitor has an address of their own, so that the rate limit of one test is not that of another. */
  visitor(): ApiClient {
    return this.service.as({ address: newAddress() });
  }

  /** Submits a valid request, but for what is given. Gives its id. */
  async submit(fields: Parameters<typeof photoForm>[0] = {}, photo?: Buffer): Promise<number> {
    const { status, body } = await submitPhotoRequest(this.visitor(), fields, photo);
    if (status !== 201) throw new Error(`the request was answered ${status}`);
    return body.id;
  }

  /** The request, if it still waits for a decision. */
  async pending(id: number): Promise<PhotoRequest | undefined> {
    const { body } = await this.service.admin.get<PhotoRequestList>('/api/photo-requests?status=pending');
    return body.photoRequests.find((request) => request.id === id);
  }

  /** Approves a request as an administrator, for a master's student unless another role is given. */
  approve(id: number, decision: Partial<ApprovePhotoRequest> = {}): Promise<ApiAnswer<Member & ErrorResponse>> {
    return this.service.admin.post(`/api/photo-requests/${id}/approve`, { role: '碩士生', ...decision });
  }

  /** How many rows there are. */
  async stored(): Promise<{ requests: number; unclaimed: number }> {
    const [row] = await this.service.dataSource.query<{ requests: number; unclaimed: number }[]>(
      `SELECT (SELECT count(*)::int FROM photo_requests) AS requests,
              (SELECT count(*)::int FROM unclaimed_photos) AS unclaimed`,
    );
    return row!;
  }

  /** Forgets every request and member. */
  async clear(): Promise<void> {
    await this.service.dataSource.query(
      'TRUNCATE lab_members, photo_requests, unclaimed_photos, idempotency_keys RESTART IDENTITY',
    );
  }
}
