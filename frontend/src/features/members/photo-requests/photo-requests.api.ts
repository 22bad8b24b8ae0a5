import type {
  ApprovePhotoRequest,
  Member,
  PhotoRequest,
  PhotoRequestList,
  PhotoRequestStatus,
  RejectPhotoRequest,
  Topic,
} from '@lab/contracts';
import { http } from '../../../lib/http/http-client';
import { useTopicMutation } from '../../../lib/use-topic-mutation';
import { useTopicQuery } from '../../../lib/use-topic-query';

/** Requests are part of this topic: submissions and decisions emit it too. */
const TOPIC: Topic = 'lab-members';

export const usePhotoRequests = (status: PhotoRequestStatus) =>
  useTopicQuery(TOPIC, `/api/photo-requests?status=${status}`, {
    select: ({ photoRequests }: PhotoRequestList) => photoRequests,
  });

const decisionPath = (id: number, verb: 'approve' | 'reject') => `/api/photo-requests/${id}/${verb}`;

export const useApprove = (id: number) =>
  useTopicMutation(TOPIC, (decision: ApprovePhotoRequest) => http.post<Member>(decisionPath(id, 'approve'), decision));

export const useReject = (id: number) =>
  useTopicMutation(TOPIC, (decision: RejectPhotoRequest) =>
    http.post<PhotoRequest>(decisionPath(id, 'reject'), decision),
  );
