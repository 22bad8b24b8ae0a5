import type { ApprovePhotoRequest, ErrorResponse, Member, PhotoRequest, PhotoRequestList } from '@lab/contracts';
import { emptyTables, newAddress, type ApiAnswer, type ApiClient, type StartedService } from '@lab/test-kit';
import { submitPhotoRequest, type photoForm } from './members.factory.js';

/** Helpers that send photo requests to a running members service. */
export class PhotoRequestDesk {
  constructor(private readonly service: StartedService) {}

  /** A visitor with a new address, so that tests do not share rate limits. */
  visitor(): ApiClient {
    return this.service.as({ address: newAddress() });
  }

  /** Submits a valid request with the given changes and returns its id. */
  async submit(fields: Parameters<typeof photoForm>[0] = {}, photo?: Buffer): Promise<number> {
    const { status, body } = await submitPhotoRequest(this.visitor(), fields, photo);
    if (status !== 201) throw new Error(`the request was answered ${status}`);
    return body.id;
  }

  /** The request if it is pending. */
  async pending(id: number): Promise<PhotoRequest | undefined> {
    const { body } = await this.service.admin.get<PhotoRequestList>('/api/photo-requests?status=pending');
    return body.photoRequests.find((request) => request.id === id);
  }

  /** Approves a request as an administrator, as a master’s student unless another role is given. */
  approve(id: number, decision: Partial<ApprovePhotoRequest> = {}): Promise<ApiAnswer<Member & ErrorResponse>> {
    return this.service.admin.post(`/api/photo-requests/${id}/approve`, { role: '碩士生', ...decision });
  }

  /** The numbers of rows. */
  async stored(): Promise<{ requests: number; unclaimed: number }> {
    const [row] = await this.service.dataSource.query<{ requests: number; unclaimed: number }[]>(
      `SELECT (SELECT count(*)::int FROM photo_requests) AS requests,
              (SELECT count(*)::int FROM unclaimed_files) AS unclaimed`,
    );
    return row!;
  }

  /** Deletes all requests and members. */
  async clear(): Promise<void> {
    await emptyTables(this.service, 'lab_members, photo_requests, unclaimed_files, idempotency_keys');
  }
}
