import {
  memberSchema,
  photoRequestListSchema,
  photoRequestSchema,
  type ApprovePhotoRequest,
  type Member,
  type PhotoRequest,
  type PhotoRequestStatus,
  type RejectPhotoRequest,
  type Topic,
} from '@lab/contracts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { http } from '../../lib/http/http-client';
import { useTopicMutation } from '../../lib/use-topic-mutation';

/** Requests change with the directory: what is sent in or decided arrives under its topic. */
const TOPIC: Topic = 'lab-members';

export const usePhotoRequests = (status: PhotoRequestStatus) =>
  useQuery({
    queryKey: [TOPIC, 'photo-requests', status],
    queryFn: async ({ signal }): Promise<PhotoRequest[]> =>
      (await http.get(`/api/photo-requests?status=${status}`, photoRequestListSchema, signal)).photoRequests,
  });

/** All that the directory says about the member whom a request would change. */
export const useChangedMember = (id: number | undefined) =>
  useQuery({
    queryKey: [TOPIC, 'photo-requests', 'member', id],
    queryFn: ({ signal }): Promise<Member> => http.get(`/api/lab-members/${id}`, memberSchema, signal),
    enabled: id !== undefined,
  });

const useDecision = <Body, Schema extends z.ZodType>(id: number, verb: 'approve' | 'reject', schema: Schema) =>
  useTopicMutation(TOPIC, (body: Body) => http.post(`/api/photo-requests/${id}/${verb}`, body, schema));

export const useApprove = (id: number) =>
  useDecision<ApprovePhotoRequest, typeof memberSchema>(id, 'approve', memberSchema);

export const useReject = (id: number) =>
  useDecision<RejectPhotoRequest, typeof photoRequestSchema>(id, 'reject', photoRequestSchema);
